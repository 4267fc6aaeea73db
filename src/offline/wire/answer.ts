import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { EnvelopeSchema, type ErrorName, errorKinds, findErrorName, SUCCESS_CODE } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import type { transportText } from '#domain/messages/en/transport.ts';
import type { Problem } from './problem.ts';

/** What was answered: parsed data with what the server says of it, or a declared or transport problem. */
export type Answer<E extends Endpoint> =
  | { readonly ok: true; readonly data: ResponseOf<E>; readonly asOf: number; readonly message: string }
  | { readonly ok: false; readonly problem: Problem };

const SESSION_OVER_MESSAGE = 'Unauthorised Access';

function problemOf(name: ErrorName, message: string, responsePacket: unknown): Problem {
  const packet = findParsed(errorKinds[name].packet, responsePacket);
  return packet === undefined || packet === null ? { code: name, message } : { code: name, message, packet };
}

/**
 * Reads the envelope of an answer. The three ways of saying "session over" (decision 18) read alike;
 * an answer that is not of the declared shape is `unreadable`, never cast.
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  httpStatus: number,
  body: unknown,
  asOf: number,
  texts: typeof transportText,
): Answer<E> {
  const envelope = findParsed(EnvelopeSchema, body);
  if (httpStatus === 409 || envelope?.errorCode === 409 || envelope?.message === SESSION_OVER_MESSAGE) {
    return { ok: false, problem: problemOf('sessionOver', texts.sessionOver, undefined) };
  }
  if (envelope === undefined) return { ok: false, problem: transportProblem(httpStatus, texts) };
  if (envelope.errorCode !== SUCCESS_CODE) {
    const name = findErrorName(envelope.errorCode) ?? 'serverFault';
    return { ok: false, problem: problemOf(name, envelope.message, envelope.responsePacket) };
  }
  const data = findParsed(endpoint.response, envelope.responsePacket);
  if (data === undefined) {
    return { ok: false, problem: { code: 'unreadable', message: texts.unreadable } };
  }
  return { ok: true, data: data as ResponseOf<E>, asOf, message: envelope.message };
}

function transportProblem(httpStatus: number, texts: typeof transportText): Problem {
  return httpStatus >= 500
    ? { code: 'unavailable', message: texts.unavailable }
    : { code: 'unreadable', message: texts.unreadable };
}
