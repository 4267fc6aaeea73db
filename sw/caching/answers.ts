import { registerRoute } from 'workbox-routing';
import { findCachedAnswer } from '#offline/cached-answers.ts';
import { findOwnLanguage } from '#offline/own-language.ts';
import { isCacheable } from './answer-rules.ts';
import { ageMsOf, isOfLanguage, withAge } from './cached-response.ts';
import { renewAnswer, renewBehind } from './renew-answer.ts';

/** An older response is used only as a fallback. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Wait for a fresh response before falling back. */
const PATIENCE_MS = 4_000;

/** See `AnswerSource` of the page's call. */
function sourceOf({ headers }: Request): 'server' | 'phone' | 'anywhere' {
  const asked = headers.get('Cache-Control');
  if (asked === 'no-cache') return 'server';
  return asked === 'only-if-cached' ? 'phone' : 'anywhere';
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));

/**
 * Stale-while-revalidate, or network first when the cached response is older than a day or in another language.
 */
async function answer(event: ExtendableEvent, request: Request): Promise<Response> {
  const source = sourceOf(request);
  const kept = await findCachedAnswer(request.url);
  if (kept === undefined || source === 'server') return renewAnswer(request, kept);
  const now = Date.now();
  if (source === 'phone') return withAge(kept, now);
  const renewed = renewBehind(request, kept);
  event.waitUntil(renewed);
  if (isOfLanguage(kept, request) && ageMsOf(kept, now) < STALE_AFTER_MS) return withAge(kept, now);
  const fresh = await Promise.race([renewed, after(PATIENCE_MS)]);
  return fresh?.ok ? fresh : withAge(kept, now);
}

/** Caches a response unless it is cached. */
export async function cacheResponseOf(url: string): Promise<void> {
  const headers = { 'Accept-Language': await findOwnLanguage() };
  const request = new Request(url, { cache: 'no-cache', headers });
  if (isCacheable(request) && (await findCachedAnswer(url)) === undefined)
    await renewAnswer(request, undefined);
}

/** Serves public API responses stale-while-revalidate; private ones and writes bypass the worker. */
export function cacheAnswers(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && isCacheable(request),
    ({ event, request }) => answer(event, request),
  );
}
