import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { successAnswer } from './envelope.ts';

/** Bodies of shared answers whose value is handed out again unchanged, such as a menu kept in memory. */
const sharedBodies = new WeakMap<object, string>();

/**
 * The body of a success. The value is checked against the contract, which also drops what it does not
 * declare; a mismatch is a bug of the server and throws.
 */
export function serialisePacket(endpoint: Endpoint, value: unknown, messages: Messages): string {
  const isShared = endpoint.cache !== 'never' && typeof value === 'object' && value !== null;
  const known = isShared ? sharedBodies.get(value) : undefined;
  if (known !== undefined) return known;
  const { body } = successAnswer(v.parse(endpoint.response, value), successMessage(endpoint, messages));
  if (isShared) sharedBodies.set(value, body);
  return body;
}

function successMessage(endpoint: Endpoint, messages: Messages): string {
  const texts: Record<string, string> = messages.success;
  return texts[endpoint.name] ?? '';
}
