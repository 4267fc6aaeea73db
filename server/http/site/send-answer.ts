import type { Endpoint } from '#contract/endpoint.ts';
import type { WireAnswer } from '../calls/envelope.ts';
import { takesBrotli } from './brotli.ts';
import { createShared, type SharedAnswer } from './shared-answers.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface RequestConditions {
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
}

/** Sends a response: private and failed ones are uncacheable, shared ones are revalidated by entity tag. */
export function sendAnswer(endpoint: Endpoint, answer: WireAnswer, asked: RequestConditions): Response {
  if (answer.status !== 200 || endpoint.cache === 'never') return sendUnshared(answer);
  return sendShared(createShared(endpoint, answer.body), asked);
}

/** Sends a shared response, or 304; `headers`, in lower case, replace the usual ones. */
export function sendShared(
  answer: SharedAnswer,
  { ifNoneMatch, acceptEncoding }: RequestConditions,
  headers: Record<string, string> = headersOf(answer),
): Response {
  if (ifNoneMatch === answer.tag) return new Response(null, { status: 304, headers });
  if (!takesBrotli(acceptEncoding)) return new Response(answer.plain, { status: 200, headers });
  return new Response(answer.brotli(), { status: 200, headers: { ...headers, 'content-encoding': 'br' } });
}

const headersOf = ({ tag }: SharedAnswer) => ({
  'content-type': JSON_TYPE,
  'cache-control': 'no-cache',
  etag: tag,
  vary: 'Accept-Encoding, Accept-Language',
});

export function sendUnshared({ status, body, retryAfterMs }: WireAnswer): Response {
  const headers = new Headers({ 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' });
  if (retryAfterMs !== undefined) headers.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)));
  return new Response(body, { status, headers });
}
