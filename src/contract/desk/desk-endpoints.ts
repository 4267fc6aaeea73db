import type { DeskEndpoint } from './desk-endpoint.ts';
import * as bookings from './endpoints/bookings.ts';
import * as counter from './endpoints/counter.ts';
import * as dishPrices from './endpoints/dish-prices.ts';
import * as guestOrders from './endpoints/guests/guest-orders.ts';
import * as messages from './endpoints/guests/messages.ts';
import * as offeredCoupons from './endpoints/guests/offered-coupons.ts';
import * as orderReports from './endpoints/guests/order-reports.ts';
import * as reviews from './endpoints/guests/reviews.ts';
import * as vouchers from './endpoints/guests/vouchers.ts';
import * as kitchen from './endpoints/kitchen.ts';
import * as outletOrders from './endpoints/outlet-orders.ts';
import * as people from './endpoints/people.ts';
import * as printing from './endpoints/printing.ts';
import * as pushes from './endpoints/pushes.ts';
import * as riders from './endpoints/riders.ts';
import * as settings from './endpoints/settings.ts';
import * as signIn from './endpoints/sign-in.ts';
import * as tableCodes from './endpoints/table-codes.ts';
import * as tables from './endpoints/tables.ts';

/** Every endpoint of the desk by name; customer bundles never import it. */
export const deskEndpoints = {
  ...signIn,
  ...people,
  ...bookings,
  ...counter,
  ...guestOrders,
  ...orderReports,
  ...outletOrders,
  ...tables,
  ...kitchen,
  ...dishPrices,
  ...printing,
  ...pushes,
  ...riders,
  ...settings,
  ...messages,
  ...reviews,
  ...tableCodes,
  ...vouchers,
  ...offeredCoupons,
} as const;

export type DeskEndpointName = keyof typeof deskEndpoints;

export const deskEndpointList: readonly DeskEndpoint[] = Object.values(deskEndpoints);
