import type { Credential } from '#contract/account/account.ts';
import { API_BASE_PATH, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';

/** Time limit of one request (S-9). */
export const REQUEST_TIMEOUT_MS = 30_000;

export interface WireRequest {
  readonly url: string;
  readonly body: Record<string, unknown> | undefined;
}

/** Fills the placeholders of a path from the input; the rest becomes the query of a GET, or the body of a POST. */
export function createRequest({ method, path }: Endpoint, input: Record<string, unknown>): WireRequest {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const url = `${API_BASE_PATH}${filled}`;
  return method === 'GET' ? { url: url + queryOf(rest), body: undefined } : { url, body: rest };
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Headers of a call: language, Basic credential (S-7) and idempotency key. */
export function createHeaders(
  credential: Credential | undefined,
  language: string,
  key?: string,
): Record<string, string> {
  return {
    'Accept-Language': language,
    ...(credential && { Authorization: `Basic ${btoa(`${credential.mobile}:${credential.secretKey}`)}` }),
    ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
  };
}
