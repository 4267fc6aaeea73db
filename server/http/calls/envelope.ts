import * as v from 'valibot';
import { deskErrorKinds } from '#contract/desk/errors.ts';
import { packetSchemaOf } from '#contract/error-packets.ts';
import { type ErrorName, errorKinds, RetryAfterSchema, SUCCESS_CODE } from '#contract/errors.ts';
import { formatWait } from '#domain/menu/measures.ts';
import type { Messages } from '#domain/messages/messages.ts';

export const allErrorKinds = { ...errorKinds, ...deskErrorKinds };

/** A complete response, not yet sent. */
export interface WireResponse {
  readonly status: number;
  readonly body: string;
  readonly retryAfterMs?: number;
}

export function successResponse(packet: unknown, message: string): WireResponse {
  return {
    status: 200,
    body: JSON.stringify({ errorCode: SUCCESS_CODE, message, responsePacket: packet }),
  };
}

/** Wraps the JSON of a validated result. */
export function wrapJson(json: string, message: string): string {
  const head = JSON.stringify({ errorCode: SUCCESS_CODE, message }).slice(0, -1);
  return `${head},"responsePacket":${json}}`;
}

/** Wraps an expected failure; throws when the packet does not match its error. */
export function errorResponse(name: ErrorName, packet: unknown, messages: Messages): WireResponse {
  const kind = allErrorKinds[name];
  const responsePacket = v.parse(packetSchemaOf(name), packet) ?? null;
  const message = messageOf(name, packet, messages);
  const retryAfter = v.safeParse(RetryAfterSchema, responsePacket);
  return {
    status: kind.httpStatus,
    body: JSON.stringify({ errorCode: kind.code, message, responsePacket }),
    ...(retryAfter.success ? { retryAfterMs: retryAfter.output.retryAfterMs } : {}),
  };
}

const FieldsSchema = v.object({ fields: v.record(v.string(), v.string()) });
const WaitSchema = v.object({ retryAfterMs: v.number(), because: v.literal('unpaidHolds') });

/**
 * The message of an error; an invalid input has that of its first invalid field (S-5), an error with a reason that of
 * the reason.
 */
function messageOf(name: ErrorName, packet: unknown, messages: Messages): string {
  const fields = name === 'invalidInput' ? v.safeParse(FieldsSchema, packet) : undefined;
  const first = fields?.success ? Object.values(fields.output.fields)[0] : undefined;
  const wait = name === 'tooManyRequests' ? v.safeParse(WaitSchema, packet) : undefined;
  const reason = wait?.success
    ? messages.waits[wait.output.because]({ wait: formatWait(wait.output.retryAfterMs, messages.units) })
    : undefined;
  return first ?? reason ?? messages.errors[name]();
}
