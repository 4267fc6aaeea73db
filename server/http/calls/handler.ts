import type { Endpoint, ErrorOf, InputOf, ResponseOf } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import type { CommonError } from '#contract/errors.ts';
import type { Result } from '#domain/values/result.ts';
import type { Deps } from '../../deps.ts';

export interface Caller {
  readonly id: number;
  readonly mobile: string;
  readonly credentialId: string;
  /** The table session of a guest without an account; null for a customer. */
  readonly guestSessionId: string | null;
}

/** Context of a call besides its input; `customer` is null only when the endpoint allows visitors. */
interface Call<E extends Endpoint = Endpoint> {
  /** For `idempotency: 'key'`, `deps.db` is the transaction that also stores the key. */
  readonly deps: Deps;
  readonly customer: E['auth'] extends 'required' ? Caller : Caller | null;
  readonly clientAddress: string;
  /** Empty if the client sends none. */
  readonly userAgent: string;
  /** Origin of the request, without a trailing slash. */
  readonly origin: string;
  /** Preferred language tag, for `messagesFor`. */
  readonly language: string | undefined;
}

type ResultOf<E extends Endpoint> = Result<ResponseOf<E>, ErrorOf<E> | CommonError>;

/** Handles the calls of one endpoint; returns a value, or an error that the endpoint declares. */
export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  call: Call<E>,
) => ResultOf<E> | Promise<ResultOf<E>>;

type EndpointTable = typeof endpoints;

export type HandlerTable = { [Name in EndpointName]: Handler<EndpointTable[Name]> };
