import * as v from 'valibot';
import { DESK_BASE_PATH, type DeskEndpoint, PERSON_HEADER } from '#contract/desk/desk-endpoint.ts';
import { findDeskErrorName } from '#contract/desk/errors.ts';
import { IDEMPOTENCY_HEADER, type RequestOf, type ResponseOf } from '#contract/endpoint.ts';
import { EnvelopeSchema, findErrorName, SUCCESS_CODE } from '#contract/errors.ts';
import { deskShellText as text } from '#messages/desk-shell.js';
import { DeskFailure } from './desk-failure.ts';

const TIMEOUT_MS = 15_000;

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Retries of one tap share the key and take effect once. */
  readonly key?: string;
  /**
   * Person who started the call; the server refuses the call when another person is now signed in on this
   * device.
   */
  readonly staffId?: string;
}

/** Parses the response; rejects with a `DeskFailure`. */
export async function callDesk<E extends DeskEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { signal, ...act }: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { path, init } = toRequest(endpoint, input as Record<string, unknown>, act);
  const body = await fetchJson(path, init, signal);
  const envelope = v.safeParse(EnvelopeSchema, body);
  if (!envelope.success) throw new DeskFailure(null, text.unreadable());
  const { errorCode, message, responsePacket } = envelope.output;
  if (errorCode !== SUCCESS_CODE)
    throw new DeskFailure(findErrorName(errorCode) ?? findDeskErrorName(errorCode) ?? null, message, {
      packet: responsePacket,
    });
  const parsed = v.safeParse(endpoint.response, responsePacket);
  if (!parsed.success) throw new DeskFailure(null, text.unreadable(), { cause: parsed.issues });
  return parsed.output as ResponseOf<E>;
}

/** Rejects with the signal's reason if the caller aborts, otherwise with a `DeskFailure`. */
async function fetchJson(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<unknown> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(path, { ...init, signal: controller.signal });
    return await response.json();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new DeskFailure(null, text.noConnection(), { cause, isUnreached: true });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function toRequest(
  endpoint: DeskEndpoint,
  input: Record<string, unknown>,
  { key, staffId }: Pick<CallOptions, 'key' | 'staffId'>,
) {
  const fields = { ...input };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  if (endpoint.method === 'GET') {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return { path: `${DESK_BASE_PATH}${path}${query === '' ? '' : `?${query}`}`, init: {} };
  }
  const headers = {
    'content-type': 'application/json',
    ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
    ...(staffId === undefined ? {} : { [PERSON_HEADER]: staffId }),
  };
  const init = { method: 'POST', headers, body: JSON.stringify(fields) };
  return { path: `${DESK_BASE_PATH}${path}`, init };
}
