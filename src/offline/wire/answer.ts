import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { EnvelopeSchema, type ErrorName, findErrorName, SUCCESS_CODE } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { findParsedInSlices, type YieldWhenDue } from '#contract/parse-in-slices.ts';
import { transportText } from '#messages/transport.js';
import type { Problem } from './problem.ts';

/** What was answered: parsed data with what the server says of it, or a declared or transport problem. */
export type Answer<E extends Endpoint> =
  | { readonly ok: true; readonly data: ResponseOf<E>; readonly asOf: number; readonly message: string }
  | { readonly ok: false; readonly problem: Problem };

/** A response as it came: its envelope is not parsed yet. */
export interface Received {
  readonly httpStatus: number;
  readonly body: unknown;
  /** When the server gave it, epoch ms. */
  readonly asOf: number;
}

const SESSION_OVER_MESSAGE = 'Unauthorised Access';

/** What comes along is not parsed here: whoever reads it does so by its own schema. */
function problemOf(code: ErrorName, message: string, packet: unknown): Problem {
  return packet === undefined || packet === null ? { code, message } : { code, message, packet };
}

/** What stands in an envelope, not parsed yet; or why there is nothing. */
type Opened =
  | { readonly ok: true; readonly packet: unknown; readonly message: string }
  | { readonly ok: false; readonly problem: Problem };

/** The three ways of saying "session over" (decision 18) read alike. */
function openEnvelope({ httpStatus, body }: Received): Opened {
  const envelope = findParsed(EnvelopeSchema, body);
  if (httpStatus === 409 || envelope?.errorCode === 409 || envelope?.message === SESSION_OVER_MESSAGE) {
    return { ok: false, problem: problemOf('sessionOver', transportText.sessionOver(), undefined) };
  }
  if (envelope === undefined) return { ok: false, problem: transportProblem(httpStatus) };
  if (envelope.errorCode !== SUCCESS_CODE) {
    const name = findErrorName(envelope.errorCode) ?? 'serverFault';
    return { ok: false, problem: problemOf(name, envelope.message, envelope.responsePacket) };
  }
  return { ok: true, packet: envelope.responsePacket, message: envelope.message };
}

const unreadable = (): Problem => ({ code: 'unreadable', message: transportText.unreadable() });

function transportProblem(httpStatus: number): Problem {
  return httpStatus >= 500 ? { code: 'unavailable', message: transportText.unavailable() } : unreadable();
}

/**
 * Reads the envelope of an answer and what is in it. An answer that is not of the declared shape is
 * `unreadable`, never cast. A long list is parsed in slices where `yieldWhenDue` divides the work.
 */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  received: Received,
  yieldWhenDue: YieldWhenDue = () => undefined,
): Promise<Answer<E>> {
  const opened = openEnvelope(received);
  if (!opened.ok) return opened;
  const data = await findParsedInSlices(endpoint.response, opened.packet, yieldWhenDue);
  if (data === undefined) return { ok: false, problem: unreadable() };
  return { ok: true, data: data as ResponseOf<E>, asOf: received.asOf, message: opened.message };
}
