import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { compressOnce, takesBrotli } from './brotli.ts';
import type { WireAnswer } from './envelope.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What the request's headers say of the answer's form. */
export interface Asked {
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
}

/**
 * Puts an answer on the wire. Private and failed answers are kept nowhere; shared ones are
 * revalidated by their tag.
 */
export function sendAnswer(endpoint: Endpoint, answer: WireAnswer, asked: Asked): Response {
  if (answer.status !== 200 || endpoint.cache === 'never') return sendUnshared(answer);
  const tag = `"${createHash('sha1').update(answer.body).digest('base64url')}"`;
  const headers = {
    'Content-Type': JSON_TYPE,
    'Cache-Control': 'no-cache',
    ETag: tag,
    Vary: 'Accept-Encoding, Accept-Language',
  };
  if (asked.ifNoneMatch === tag) return new Response(null, { status: 304, headers });
  if (!takesBrotli(asked.acceptEncoding)) return new Response(answer.body, { status: 200, headers });
  const compressed = compressOnce(tag, answer.body);
  return new Response(compressed, { status: 200, headers: { ...headers, 'Content-Encoding': 'br' } });
}

/** An answer that nobody may keep. */
export function sendUnshared({ status, body, retryAfterMs }: WireAnswer): Response {
  const headers = new Headers({ 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' });
  if (retryAfterMs !== undefined) headers.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)));
  return new Response(body, { status, headers });
}
