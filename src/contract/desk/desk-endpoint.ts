import type * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import type { ErrorName } from '../errors.ts';
import type { OutletChange } from './board.ts';
import type { StaffRole } from './staff.ts';

/** Every path of the desk is below this one. */
export const DESK_BASE_PATH = '/v1/desk';

/** Names the person who acts: an act of theirs is refused when somebody else is signed in by now. */
export const PERSON_HEADER = 'Desk-Person';

/**
 * Who may call: people with one of these roles at the outlet of the path (`:restaurantId`), or anywhere where
 * the path has no outlet; `signedIn`, all staff; `anyone`, also a device on which nobody is signed in.
 */
export type StaffRule = readonly [StaffRole, ...StaffRole[]] | 'signedIn' | 'anyone';

type AnyInput = v.GenericSchema<unknown, Record<string, unknown>>;

/** A call between the desk and the server, as a value. */
export interface DeskEndpoint<
  Input extends AnyInput = AnyInput,
  Response extends v.GenericSchema = v.GenericSchema,
  Errors extends ErrorName = ErrorName,
  Rule extends StaffRule = StaffRule,
> extends Endpoint<Input, Response, Errors, 'staff'> {
  readonly staff: Rule;
  /** Changes at the outlet after which the desk reads it again. */
  readonly renewedBy?: readonly OutletChange[];
  /** An act without a key that may be sent twice all the same: it finds itself done. */
  readonly isRepeatable?: true;
}

/** Whether an act is stored on the device until it is sent: sent twice it takes effect once (ADR-0095). */
export function waitsForSignal({ idempotency, isRepeatable }: DeskEndpoint): boolean {
  return idempotency === 'key' || isRepeatable === true;
}

type Declared<Whole> = Omit<Whole, 'auth' | 'cache' | 'keep'>;

/** Declares an endpoint of the desk; nothing of it is cached, and its caller is known by the desk's cookie. */
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
