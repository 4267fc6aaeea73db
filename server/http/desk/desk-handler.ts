import type { DeskEndpoint, StaffRule } from '#contract/desk/desk-endpoint.ts';
import type { DeskEndpointName, deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { commonDeskErrors } from '#contract/desk/errors.ts';
import type { ErrorOf, InputOf, ResponseOf } from '#contract/endpoint.ts';
import type { CommonError } from '#contract/errors.ts';
import type { Result } from '#domain/values/result.ts';
import type { Deps } from '../../deps.ts';
import type { StaffCaller } from '../../services/staff/person.ts';
import type { StaffAuth } from './staff-auth.ts';

/** Context of a call besides its input; `staff` is null only for the rule `anyone`. */
export interface DeskCall<Rule extends StaffRule = StaffRule> {
  /** For `idempotency: 'key'`, `deps.db` is the transaction that also stores the key. */
  readonly deps: Deps;
  readonly staff: Rule extends 'anyone' ? StaffCaller | null : StaffCaller;
  readonly auth: StaffAuth;
  readonly requestHeaders: Headers;
  /** Headers of a successful response, for cookies. */
  readonly responseHeaders: Headers;
  readonly deviceCredential: string | undefined;
  /** Origin of the request, without a trailing slash. */
  readonly origin: string;
}

type DeskResult<E extends DeskEndpoint> = Result<
  ResponseOf<E>,
  ErrorOf<E> | CommonError | (typeof commonDeskErrors)[number]
>;

/** Handles the calls of one desk endpoint; returns a value, or an error that the endpoint declares. */
export type DeskHandler<E extends DeskEndpoint> = (
  input: InputOf<E>,
  call: DeskCall<E['staff']>,
) => DeskResult<E> | Promise<DeskResult<E>>;

type Table = typeof deskEndpoints;

export type DeskHandlerTable = { [Name in DeskEndpointName]: DeskHandler<Table[Name]> };
