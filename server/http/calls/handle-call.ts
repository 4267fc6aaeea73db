import * as v from 'valibot';
import type { ErrorName } from '#contract/errors.ts';
import { authenticate } from '../guard/authenticate.ts';
import { clientAddressOf } from '../guard/client-address.ts';
import { takeFromAddress, takeFromCustomer } from '../guard/limits.ts';
import { ownOriginOf } from '../guard/own-origin.ts';
import { inTurn } from './call-queue.ts';
import { withinDeadline } from './deadline.ts';
import { errorResponse, type WireResponse } from './envelope.ts';
import { type Exchange, serialiseResult } from './exchange.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { handleKeyed } from './handle-keyed.ts';
import type { Caller } from './handler.ts';
import { readInput } from './read-input.ts';

/** Handles a call: limits, authentication, input, handler; refusals are responses too. */
export async function handleCall(exchange: Exchange): Promise<WireResponse> {
  const { c, deps, endpoint, messages } = exchange;
  // Read before the deadline starts, because a slow upload is not the database's fault.
  const raw = await readInput(c, endpoint.maxBodyBytes);
  if (!raw.ok) {
    return errorResponse(raw.error, raw.error === 'invalidInput' ? { fields: {} } : undefined, messages);
  }
  return inTurn(deps, endpoint, () =>
    withinDeadline(deps, endpoint, () => handleFields(exchange, raw.fields)),
  );
}

async function handleFields(exchange: Exchange, fields: Record<string, unknown>): Promise<WireResponse> {
  const { c, deps, endpoint, handler, messages } = exchange;
  const refuse = (name: ErrorName, packet?: unknown) => errorResponse(name, packet, messages);
  const clientAddress = clientAddressOf(c, deps.config);
  const limited = await takeFromAddress(deps, endpoint, clientAddress);
  if (limited !== undefined) return refuse('tooManyRequests', limited);
  const customer = await findCaller(exchange);
  if (customer === 'refused') return refuse('sessionOver');
  if (customer === 'guest') return refuse('accountNeeded');
  const overdone = customer === null ? undefined : await takeFromCustomer(deps, endpoint, customer.id);
  if (overdone !== undefined) return refuse('tooManyRequests', overdone);
  const parsed = v.safeParse(endpoint.input, fields);
  if (!parsed.success) return refuse('invalidInput', fieldErrorsOf(endpoint, parsed.issues, messages));

  const origin = ownOriginOf(c, deps.config);
  const userAgent = c.req.header('user-agent') ?? '';
  const language = c.req.header('accept-language');
  const call = { deps, customer, clientAddress, userAgent, origin, language };
  if (endpoint.idempotency === 'key') return handleKeyed(exchange, parsed.output, call);
  return serialiseResult(exchange, await handler(parsed.output, call));
}

/**
 * The caller of an endpoint: null for a visitor, `refused` for an invalid credential, or a missing one where it is
 * required, `guest` for a guest of a table (ADR-0117) where an account is required; elsewhere such a guest is a
 * visitor, unless the endpoint takes guests.
 */
async function findCaller({ c, deps, endpoint }: Exchange): Promise<Caller | null | 'refused' | 'guest'> {
  if (endpoint.auth === 'public') return null;
  const authentication = await authenticate(deps, c.req.header('authorization'));
  if (authentication.kind === 'signedIn') {
    const { caller } = authentication;
    if (caller.guestSessionId === null || endpoint.takesGuests === true) return caller;
    return endpoint.auth === 'required' ? 'guest' : null;
  }
  return authentication.kind === 'refused' || endpoint.auth === 'required' ? 'refused' : null;
}
