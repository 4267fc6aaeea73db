import * as bookings from './bookings.ts';
import * as counter from './counter.ts';
import type { DeskEndpoint } from './desk-endpoint.ts';
import * as guestOrders from './guest-orders.ts';
import * as kitchen from './kitchen.ts';
import * as people from './people.ts';
import * as printing from './printing.ts';
import * as riders from './riders.ts';
import * as signIn from './sign-in.ts';
import * as tables from './tables.ts';

/** Every endpoint of the desk by name; customers' programs never import it. */
export const deskEndpoints = {
  ...signIn,
  ...people,
  ...bookings,
  ...counter,
  ...guestOrders,
  ...tables,
  ...kitchen,
  ...printing,
  ...riders,
} as const;

export type DeskEndpointName = keyof typeof deskEndpoints;

/** The table as a list. */
export const deskEndpointList: readonly DeskEndpoint[] = Object.values(deskEndpoints);
