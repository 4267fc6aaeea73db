import type { Endpoint, ErrorOf, InputOf, ResponseOf } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import type { CommonError } from '#contract/errors.ts';
import type { Result } from '#domain/result.ts';
import type { Deps } from '../deps.ts';

/** Who signed the call. */
export interface Caller {
  readonly id: number;
  readonly mobile: string;
  /** The credential of the device, for revoking it. */
  readonly credentialId: string;
}

/** What comes with a parsed input. `customer` is null only where the endpoint lets visitors call. */
interface Call<E extends Endpoint = Endpoint> {
  /** For an endpoint with `idempotency: 'key'`, `deps.db` is the transaction that also keeps the key. */
  readonly deps: Deps;
  readonly customer: E['auth'] extends 'required' ? Caller : Caller | null;
  /** Address of the caller, for limits. */
  readonly clientAddress: string;
  /** Where the caller reaches us, without a slash at the end. */
  readonly origin: string;
  /** Language tag that the caller prefers, for `messagesFor`. */
  readonly language: string | undefined;
}

type Answer<E extends Endpoint> = Result<ResponseOf<E>, ErrorOf<E> | CommonError>;

/** Answers one endpoint: a value, or an error that the endpoint declares. */
export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  call: Call<E>,
) => Answer<E> | Promise<Answer<E>>;

type EndpointTable = typeof endpoints;

/** One handler for every endpoint of the contract. */
export type HandlerTable = { [Name in EndpointName]: Handler<EndpointTable[Name]> };
