import type * as v from 'valibot';
import type { ErrorName } from './errors.ts';

/** Path under which all customers' endpoints are (S-7). */
export const API_BASE_PATH = '/v1/api';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * Allowed callers: `public` without a credential, `optional` with a credential that changes the response,
 * `required` signed-in customers only (otherwise `sessionOver`), `staff` by the desk cookie
 * (`desk/desk-endpoint.ts`).
 */
export type AuthRule = 'public' | 'optional' | 'required' | 'staff';

/**
 * Caching by the service worker: `never` for private responses and writes, the others stale-while-revalidate.
 */
export type CacheClass = 'never' | 'menu' | 'restaurants' | 'static';

/**
 * Responses that the app stores on the phone for offline use: `private` ones, while the customer is signed
 * in; public ones are in the worker's caches only.
 */
export type StorageRule = 'private';

/** `key`: the call requires an idempotency key, and a repeat gets the first response byte for byte. */
export type Idempotency = 'none' | 'key';

type AnyInput = v.GenericSchema<unknown, Record<string, unknown>>;

/**
 * One call between app and server, as a value; path placeholders (`:orderRefId`) consume input fields by
 * name, and the rest travels as query for GET or JSON body for POST.
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
  readonly storage?: StorageRule;
  /** Guests of a table may call it without an account (ADR-0117); others get `accountNeeded`. */
  readonly takesGuests?: true;
  /** The server refuses larger bodies unread; absent, its default limit applies. */
  readonly maxBodyBytes?: number;
  readonly input: Input;
  readonly response: Response;
  readonly errors: readonly Errors[];
}

/** Declares an endpoint and preserves its literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Input extends AnyInput,
  Response extends v.GenericSchema,
  const Errors extends ErrorName,
  const Auth extends AuthRule,
>(definition: Endpoint<Input, Response, Errors, Auth>): Endpoint<Input, Response, Errors, Auth> {
  return definition;
}

/** Input after parsing, for a handler. */
export type InputOf<E extends Endpoint> = v.InferOutput<E['input']>;

/** Input before parsing, for a caller. */
export type RequestOf<E extends Endpoint> = v.InferInput<E['input']>;

export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>;

/** Error names declared by an endpoint, besides the common ones. */
export type ErrorOf<E extends Endpoint> = E['errors'][number];
