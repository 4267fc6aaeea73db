import { registerRoute } from 'workbox-routing';
import { findCachedResponse } from '#offline/cached-responses.ts';
import { findOwnLanguage } from '#offline/own-language.ts';
import { ageMsOf, isOfLanguage, withAge } from './cached-response.ts';
import { isCacheable } from './is-cacheable.ts';
import { renewBehind, renewResponse } from './renew-response.ts';

/** An older response is used only as a fallback. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Wait for a fresh response before falling back. */
const PATIENCE_MS = 4_000;

/** See `ResponseSource` of the page's call. */
function sourceOf({ headers }: Request): 'server' | 'phone' | 'anywhere' {
  const cacheControl = headers.get('Cache-Control');
  if (cacheControl === 'no-cache') return 'server';
  return cacheControl === 'only-if-cached' ? 'phone' : 'anywhere';
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));

/**
 * Stale-while-revalidate, or network first when the cached response is older than a day or in another language.
 */
async function respond(event: ExtendableEvent, request: Request): Promise<Response> {
  const source = sourceOf(request);
  const cached = await findCachedResponse(request.url);
  if (cached === undefined || source === 'server') return renewResponse(request, cached);
  const now = Date.now();
  if (source === 'phone') return withAge(cached, now);
  const renewed = renewBehind(request, cached);
  event.waitUntil(renewed);
  if (isOfLanguage(cached, request) && ageMsOf(cached, now) < STALE_AFTER_MS) return withAge(cached, now);
  const fresh = await Promise.race([renewed, after(PATIENCE_MS)]);
  return fresh?.ok ? fresh : withAge(cached, now);
}

/** Caches a response unless it is cached. */
export async function cacheResponseOf(url: string): Promise<void> {
  const headers = { 'Accept-Language': await findOwnLanguage() };
  const request = new Request(url, { cache: 'no-cache', headers });
  if (isCacheable(request) && (await findCachedResponse(url)) === undefined)
    await renewResponse(request, undefined);
}

/** Serves public API responses stale-while-revalidate; private ones and writes bypass the worker. */
export function servePublicResponses(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && isCacheable(request),
    ({ event, request }) => respond(event, request),
  );
}
