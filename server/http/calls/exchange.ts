import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { commonErrors, type ErrorName } from '#contract/errors.ts';
import type { Messages } from '#domain/messages/messages.ts';
import type { Failure, Result } from '#domain/values/result.ts';
import type { Deps } from '../../deps.ts';
import type { ServerEnv } from '../guard/client-address.ts';
import { errorResponse, type WireResponse } from './envelope.ts';
import type { Caller } from './handler.ts';
import type { RefusalRule } from './keyed-refusals.ts';
import { serialisePacket } from './serialise.ts';

/** A handler that takes parsed input, without the types of its endpoint. */
export type ParsedHandler = (input: unknown, call: ParsedCall) => Promise<Result<unknown, ErrorName>>;

export interface ParsedCall {
  readonly deps: Deps;
  readonly customer: Caller | null;
  readonly clientAddress: string;
  readonly origin: string;
  readonly language: string | undefined;
}

export interface MountedEndpoint {
  readonly deps: Deps;
  readonly endpoint: Endpoint;
  readonly handler: ParsedHandler;
  readonly refusals: RefusalRule;
}

export interface Exchange extends MountedEndpoint {
  readonly c: Context<ServerEnv>;
  readonly messages: Messages;
}

/** Serialises a handler's result; throws for an undeclared error. */
export function serialiseResult(exchange: Exchange, result: Result<unknown, ErrorName>): WireResponse {
  if (!result.ok) return serialiseFailure(exchange, result.failure);
  return { status: 200, body: serialisePacket(exchange.endpoint, result.value, exchange.messages) };
}

function serialiseFailure({ endpoint, messages }: Exchange, failure: Failure<ErrorName>): WireResponse {
  const declared: readonly ErrorName[] = [...endpoint.errors, ...commonErrors];
  if (!declared.includes(failure.code)) {
    throw new Error(`${endpoint.name} returned ${failure.code}, which it does not declare`);
  }
  return errorResponse(failure.code, failure.packet, messages);
}
