import type { Credential } from '#contract/account.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { Preferences } from '#contract/stored.ts';
import { transportText } from '#messages/transport.js';
import { type Answer, readAnswer } from '../wire/answer.ts';
import { createHeaders, createRequest, REQUEST_TIMEOUT_MS } from '../wire/request.ts';

/** Who asks, and how the network is reached. */
export interface Asking {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Undefined sends the request unsigned. */
  readonly credential: Credential | undefined;
  readonly language: Preferences['language'];
}

/** Asks an endpoint once, in page and worker alike. Never throws; what fails is a problem. */
export async function ask<E extends Endpoint>(
  { fetch, credential, language }: Asking,
  endpoint: E,
  input: RequestOf<E>,
  key?: string,
): Promise<Answer<E>> {
  const { url, body } = createRequest(endpoint, input as Record<string, unknown>);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const headers = createHeaders(credential, language, key);
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      signal: timeout,
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const asOf = Date.parse(response.headers.get('Date') ?? '') || Date.now();
    return readAnswer(endpoint, response.status, answer, asOf, transportText);
  } catch {
    const code = timeout.aborted ? 'timeout' : 'offline';
    return { ok: false, problem: { code, message: transportText[code]() } };
  }
}
