import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { EnvelopeSchema, type ErrorName, findErrorName, SUCCESS_CODE } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { findParsedInSlices, type YieldWhenDue } from '#contract/parse-in-slices.ts';
import type { transportText } from '#messages/transport.js';
import type { Problem } from './problem.ts';

/** What was answered: parsed data with what the server says of it, or a declared or transport problem. */
export type Answer<E extends Endpoint> =
  | { readonly ok: true; readonly data: ResponseOf<E>; readonly asOf: number; readonly message: string }
  | { readonly ok: false; readonly problem: Problem };

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
function openEnvelope(httpStatus: number, body: unknown, texts: typeof transportText): Opened {
  const envelope = findParsed(EnvelopeSchema, body);
  if (httpStatus === 409 || envelope?.errorCode === 409 || envelope?.message === SESSION_OVER_MESSAGE) {
    return { ok: false, problem: problemOf('sessionOver', texts.sessionOver(), undefined) };
  }
  if (envelope === undefined) return { ok: false, problem: transportProblem(httpStatus, texts) };
  if (envelope.errorCode !== SUCCESS_CODE) {
    const name = findErrorName(envelope.errorCode) ?? 'serverFault';
    return { ok: false, problem: problemOf(name, envelope.message, envelope.responsePacket) };
  }
  return { ok: true, packet: envelope.responsePacket, message: envelope.message };
}

const unreadable = (texts: typeof transportText) =>
  ({ ok: false, problem: { code: 'unreadable', message: texts.unreadable() } }) as const;

/**
 * Reads the envelope of an answer and what is in it. An answer that is not of the declared shape is
 * `unreadable`, never cast.
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  httpStatus: number,
  body: unknown,
  asOf: number,
  texts: typeof transportText,
): Answer<E> {
  const opened = openEnvelope(httpStatus, body, texts);
  if (!opened.ok) return opened;
  const data = findParsed(endpoint.response, opened.packet);
  if (data === undefined) return unreadable(texts);
  return { ok: true, data: data as ResponseOf<E>, asOf, message: opened.message };
}

/** Reads an answer as `readAnswer` does, a long list in slices, for a page that somebody has in hand. */
export async function readAnswerInSlices<E extends Endpoint>(
  endpoint: E,
  answered: { readonly httpStatus: number; readonly body: unknown; readonly asOf: number },
  texts: typeof transportText,
  yieldWhenDue: YieldWhenDue,
): Promise<Answer<E>> {
  const { httpStatus, body, asOf } = answered;
  const opened = openEnvelope(httpStatus, body, texts);
  if (!opened.ok) return opened;
  const data = await findParsedInSlices(endpoint.response, opened.packet, yieldWhenDue);
  if (data === undefined) return unreadable(texts);
  return { ok: true, data: data as ResponseOf<E>, asOf, message: opened.message };
}

function transportProblem(httpStatus: number, texts: typeof transportText): Problem {
  return httpStatus >= 500
    ? { code: 'unavailable', message: texts.unavailable() }
    : { code: 'unreadable', message: texts.unreadable() };
}
