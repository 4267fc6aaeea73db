import type { Endpoint } from '#contract/endpoint.ts';
import type { WireResponse } from '../calls/envelope.ts';
import { acceptsBrotli } from './brotli.ts';
import { createShared, type SharedResponse } from './response-cache.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface RequestConditions {
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
}

/** Sends a response: private and failed ones must not be cached, shared ones are revalidated by entity tag. */
export function sendResponse(
  endpoint: Endpoint,
  response: WireResponse,
  conditions: RequestConditions,
): Response {
  if (response.status !== 200 || endpoint.cache === 'never') return sendUnshared(response);
  return sendShared(createShared(endpoint, response.body), conditions);
}

/** Sends a shared response, or 304; `headers`, with names in lower case, replace the usual headers. */
export function sendShared(
  response: SharedResponse,
  { ifNoneMatch, acceptEncoding }: RequestConditions,
  headers: Record<string, string> = headersOf(response),
): Response {
  if (ifNoneMatch === response.tag) return new Response(null, { status: 304, headers });
  if (!acceptsBrotli(acceptEncoding)) return new Response(response.plain, { status: 200, headers });
  return new Response(response.brotli(), { status: 200, headers: { ...headers, 'content-encoding': 'br' } });
}

const headersOf = ({ tag }: SharedResponse) => ({
  'content-type': JSON_TYPE,
  'cache-control': 'no-cache',
  etag: tag,
  vary: 'Accept-Encoding, Accept-Language',
});

export function sendUnshared({ status, body, retryAfterMs }: WireResponse): Response {
  const headers = new Headers({ 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' });
  if (retryAfterMs !== undefined) headers.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)));
  return new Response(body, { status, headers });
}
