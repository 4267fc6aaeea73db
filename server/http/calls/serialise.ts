import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { findJson } from '../../services/prepared-json.ts';
import { successResponse, wrapJson } from './envelope.ts';

/**
 * Serialised bodies by the object that a handler returned, for objects that it returns again, such as a cached menu.
 */
const sharedBodies = new WeakMap<object, { readonly message: string; readonly body: string }>();

/**
 * Serialises a success after validation, which drops undeclared fields; throws for a value that does not fit the
 * endpoint, which is a bug of the server.
 */
export function serialisePacket(endpoint: Endpoint, value: unknown, messages: Messages): string {
  const isShared = endpoint.cache !== 'never' && typeof value === 'object' && value !== null;
  const message = successMessage(endpoint, messages);
  if (!isShared) return successResponse(v.parse(endpoint.response, value), message).body;
  const known = sharedBodies.get(value);
  if (known?.message === message) return known.body;
  const prepared = findJson(value);
  if (prepared !== undefined) return wrapJson(prepared, message);
  const { body } = successResponse(v.parse(endpoint.response, value), message);
  sharedBodies.set(value, { message, body });
  return body;
}

function successMessage(endpoint: Endpoint, messages: Messages): string {
  const texts: Readonly<Record<string, () => string>> = messages.success;
  return texts[endpoint.name]?.() ?? '';
}
