import type { DeskEndpoint } from './desk-endpoint.ts';
import * as kitchen from './kitchen.ts';
import * as people from './people.ts';
import * as printing from './printing.ts';
import * as riders from './riders.ts';
import * as signIn from './sign-in.ts';

/** Every endpoint of the desk by name; customers' programs never import it. */
export const deskEndpoints = { ...signIn, ...people, ...kitchen, ...printing, ...riders } as const;

export type DeskEndpointName = keyof typeof deskEndpoints;

/** The table as a list. */
export const deskEndpointList: readonly DeskEndpoint[] = Object.values(deskEndpoints);
