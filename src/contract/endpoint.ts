import type * as v from 'valibot';
import type { ErrorName } from './errors.ts';

/** Every path of the contract hangs under this one (spec section 7). */
export const API_BASE_PATH = '/v1/api';

/** Header that carries the client-made key of a call that must take effect once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * Who may call: `public` anybody, `optional` anybody but a credential changes the answer,
 * `required` signed-in customers only (anything else answers `sessionOver`), `staff` people of the chain by the
 * cookie of the desk (`desk/desk-endpoint.ts`).
 */
export type AuthRule = 'public' | 'optional' | 'required' | 'staff';

/**
 * How an answer may be kept by the worker. `never` for whatever is private or writes;
 * the others are served stale first and refreshed behind.
 */
export type CacheClass = 'never' | 'menu' | 'restaurants' | 'static';

/**
 * Which answers the app itself stores on the phone for when there is no network: `private` ones, while the
 * customer is signed in. Public ones are in the worker's caches alone.
 */
export type KeepRule = 'private';

/** `key`: the call must carry an idempotency key; its first answer is replayed byte for byte. */
export type Idempotency = 'none' | 'key';

type AnyInput = v.GenericSchema<unknown, Record<string, unknown>>;

/**
 * One call between app and server, as a value. Path placeholders (`:orderRefId`) are taken from
 * the input by name; what remains travels as query for GET and as JSON body for POST.
 */
export interface Endpoint<
  Input extends AnyInput = AnyInput,
  Response extends v.GenericSchema = v.GenericSchema,
  Errors extends ErrorName = ErrorName,
  Auth extends AuthRule = AuthRule,
> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly auth: Auth;
  readonly idempotency: Idempotency;
  readonly cache: CacheClass;
  readonly keep?: KeepRule;
  /** Bodies larger than this are refused unread; absent, the server's usual limit holds. */
  readonly maxBodyBytes?: number;
  readonly input: Input;
  readonly response: Response;
  readonly errors: readonly Errors[];
}

/** Declares an endpoint; the literal types of its parts are kept. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Input extends AnyInput,
  Response extends v.GenericSchema,
  const Errors extends ErrorName,
  const Auth extends AuthRule,
>(definition: Endpoint<Input, Response, Errors, Auth>): Endpoint<Input, Response, Errors, Auth> {
  return definition;
}

/** What a handler receives: the parsed input. */
export type InputOf<E extends Endpoint> = v.InferOutput<E['input']>;

/** What a caller passes: the input before parsing. */
export type RequestOf<E extends Endpoint> = v.InferInput<E['input']>;

/** What the caller is given: the parsed `responsePacket`. */
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>;

/** The error names that an endpoint may answer, beside those that any endpoint may. */
export type ErrorOf<E extends Endpoint> = E['errors'][number];
