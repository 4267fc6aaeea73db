import type * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import type { ErrorName } from '../errors.ts';
import type { OutletChange } from './kitchen/board.ts';
import type { StaffRole } from './staff.ts';

export const DESK_BASE_PATH = '/v1/desk';

/** Names the acting person; the server refuses the call when another person is signed in on the device. */
export const PERSON_HEADER = 'Desk-Person';

/**
 * Allowed callers: people with one of these roles at the outlet of the path (`:restaurantId`), or at any
 * outlet without one in the path; `signedIn`, all staff; `anyone`, also a device without a session.
 */
export type StaffRule = readonly [StaffRole, ...StaffRole[]] | 'signedIn' | 'anyone';

type AnyInput = v.GenericSchema<unknown, Record<string, unknown>>;

export interface DeskEndpoint<
  Input extends AnyInput = AnyInput,
  Response extends v.GenericSchema = v.GenericSchema,
  Errors extends ErrorName = ErrorName,
  Rule extends StaffRule = StaffRule,
> extends Endpoint<Input, Response, Errors, 'staff'> {
  readonly staff: Rule;
  /** Outlet changes that invalidate the response. */
  readonly renewedBy?: readonly OutletChange[];
  /** A call without an idempotency key that is safe to repeat. */
  readonly isRepeatable?: true;
}

/**
 * True when the device stores the call until it is sent, because repeating it has no further effect
 * (ADR-0095).
 */
export function waitsForSignal({ idempotency, isRepeatable }: DeskEndpoint): boolean {
  return idempotency === 'key' || isRepeatable === true;
}

type Declared<Whole> = Omit<Whole, 'auth' | 'cache' | 'keep'>;

/**
 * Declares an endpoint of the desk; its response is never cached and its caller is authenticated by the desk
 * cookie.
 */
/* @__NO_SIDE_EFFECTS__ */
export function deskEndpoint<
  Input extends AnyInput,
  Response extends v.GenericSchema,
  const Errors extends ErrorName,
  const Rule extends StaffRule,
>(
  definition: Declared<DeskEndpoint<Input, Response, Errors, Rule>>,
): DeskEndpoint<Input, Response, Errors, Rule> {
  return { ...definition, auth: 'staff', cache: 'never' };
}
