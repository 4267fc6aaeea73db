import type * as v from 'valibot';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { EnvelopeSchema, type ErrorName, findErrorName, SUCCESS_CODE } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { type Problem, wordless } from './problem.ts';

export type WireResult<E extends Endpoint> =
  | { readonly ok: true; readonly data: ResponseOf<E>; readonly asOf: number; readonly message: string }
  | { readonly ok: false; readonly problem: Problem };

/** Parses a packet; undefined if it does not match the schema. */
export type ParsePacket = <Schema extends v.GenericSchema>(
  schema: Schema,
  packet: unknown,
) => Promise<v.InferOutput<Schema> | undefined>;

/** A response before parsing its envelope. */
export interface RawResponse {
  readonly httpStatus: number;
  readonly body: unknown;
  /** Server time, epoch ms. */
  readonly asOf: number;
}

const SESSION_OVER_MESSAGE = 'Unauthorised Access';

/** The packet of an error stays unparsed; the code that reads it parses it by its own schema. */
function problemOf(code: ErrorName, message: string, packet: unknown): Problem {
  return packet === undefined || packet === null ? { code, message } : { code, message, packet };
}

type Opened =
  | { readonly ok: true; readonly packet: unknown; readonly message: string }
  | { readonly ok: false; readonly problem: Problem };

/** Three responses mean that the session is over: HTTP 409, code 409 and "Unauthorised Access" (D-18). */
function openEnvelope({ httpStatus, body }: RawResponse): Opened {
  const envelope = findParsed(EnvelopeSchema, body);
  if (httpStatus === 409 || envelope?.errorCode === 409 || envelope?.message === SESSION_OVER_MESSAGE) {
    return { ok: false, problem: wordless('sessionOver') };
  }
  if (envelope === undefined)
    return { ok: false, problem: wordless(httpStatus >= 500 ? 'unavailable' : 'unreadable') };
  if (envelope.errorCode !== SUCCESS_CODE) {
    const name = findErrorName(envelope.errorCode) ?? 'serverFault';
    return { ok: false, problem: problemOf(name, envelope.message, envelope.responsePacket) };
  }
  return { ok: true, packet: envelope.responsePacket, message: envelope.message };
}

const parseAtOnce: ParsePacket = async (schema, packet) => findParsed(schema, packet);

/** Parses the envelope and packet of a response; another shape is `unreadable`, never cast. */
export async function readResponse<E extends Endpoint>(
  endpoint: E,
  received: RawResponse,
  parse: ParsePacket = parseAtOnce,
): Promise<WireResult<E>> {
  const opened = openEnvelope(received);
  if (!opened.ok) return opened;
  const data = await parse(endpoint.response, opened.packet);
  if (data === undefined) return { ok: false, problem: wordless('unreadable') };
  return { ok: true, data: data as ResponseOf<E>, asOf: received.asOf, message: opened.message };
}
