import type { Credential } from '#contract/account/account.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { Language } from '#messages/languages.js';
import { wordless } from './problem.ts';
import { type ParsePacket, readResponse, type WireResult } from './read-response.ts';
import { createHeaders, createRequest, REQUEST_TIMEOUT_MS } from './request.ts';

export interface Sender {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Undefined sends the request without credential. */
  readonly credential: Credential | undefined;
  readonly language: Language;
}

export interface RequestOptions {
  /** Idempotency key: repeated requests take effect once. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Record<string, string>;
  /** Parses a long response without blocking input. */
  readonly parse?: ParsePacket;
}

/** Some supported browsers lack `AbortSignal.any` (ADR-0044). */
function eitherOf(...signals: readonly AbortSignal[]): AbortSignal {
  const stop = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) stop.abort();
    signal.addEventListener('abort', () => stop.abort());
  }
  return stop.signal;
}

/** A body that is not JSON, e.g. from a proxy, reads as undefined. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** Sends a request once, in page and worker; never throws, failures are problems. */
export async function sendRequest<E extends Endpoint>(
  { fetch, credential, language }: Sender,
  endpoint: E,
  input: RequestOf<E>,
  { key, signal, headers, parse }: RequestOptions = {},
): Promise<WireResult<E>> {
  const { url, body } = createRequest(endpoint, input as Record<string, unknown>);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  let response: Response;
  let responseBody: unknown;
  try {
    response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...createHeaders(credential, language, key),
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      signal: signal === undefined ? timeout : eitherOf(timeout, signal),
      cache: 'no-cache',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    responseBody = await readJson(response);
  } catch {
    // Browsers distinguish a lost network, a refused connection and an abort only by their messages.
    return { ok: false, problem: wordless(timeout.aborted ? 'timeout' : 'offline') };
  }
  const asOf = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  return readResponse(endpoint, { httpStatus: response.status, body: responseBody, asOf }, parse);
}
