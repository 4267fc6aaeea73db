import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { EnvelopeSchema, type ErrorName, findErrorName, SUCCESS_CODE } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { findParsedInSlices, type YieldWhenDue } from '#contract/parse-in-slices.ts';
import { transportText } from '#messages/transport.js';
import type { Problem } from './problem.ts';

export type Answer<E extends Endpoint> =
  | { readonly ok: true; readonly data: ResponseOf<E>; readonly asOf: number; readonly message: string }
  | { readonly ok: false; readonly problem: Problem };

/** A response before parsing its envelope. */
export interface RawResponse {
  readonly httpStatus: number;
  readonly body: unknown;
  /** Server time, epoch ms. */
  readonly asOf: number;
}

const SESSION_OVER_MESSAGE = 'Unauthorised Access';

/** The packet is parsed by its reader's schema. */
function problemOf(code: ErrorName, message: string, packet: unknown): Problem {
  return packet === undefined || packet === null ? { code, message } : { code, message, packet };
}

type Opened =
  | { readonly ok: true; readonly packet: unknown; readonly message: string }
  | { readonly ok: false; readonly problem: Problem };

/** D-18 lists three forms of "session over". */
function openEnvelope({ httpStatus, body }: RawResponse): Opened {
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
 * Parses the envelope and packet of a response; another shape is `unreadable`, never cast. `yieldWhenDue`
 * parses long lists in slices.
 */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  received: RawResponse,
  yieldWhenDue: YieldWhenDue = () => undefined,
): Promise<Answer<E>> {
  const opened = openEnvelope(received);
  if (!opened.ok) return opened;
  const data = await findParsedInSlices(endpoint.response, opened.packet, yieldWhenDue);
  if (data === undefined) return { ok: false, problem: unreadable() };
  return { ok: true, data: data as ResponseOf<E>, asOf: received.asOf, message: opened.message };
}
