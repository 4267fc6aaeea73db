import { registerRoute } from 'workbox-routing';
import { findCachedAnswer } from '#offline/cached-answers.ts';
import { isCacheable } from './answer-rules.ts';
import { ageMsOf, withAge } from './kept-response.ts';
import { renewAnswer, renewBehind } from './renew-answer.ts';

/** Yesterday's answer is shown only when there is no other. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1_000;

/** So long today's is waited for. */
const PATIENCE_MS = 4_000;

/** What the page wants: see `AnswerSource` of its call. */
function sourceOf({ headers }: Request): 'server' | 'phone' | 'anywhere' {
  const asked = headers.get('Cache-Control');
  if (asked === 'no-cache') return 'server';
  return asked === 'only-if-cached' ? 'phone' : 'anywhere';
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));

/** The kept answer at once, and a newer one behind it; the other way round when it is older than a day. */
async function answer(event: ExtendableEvent, request: Request): Promise<Response> {
  const source = sourceOf(request);
  const kept = await findCachedAnswer(request.url);
  if (kept === undefined || source === 'server') return renewAnswer(request, kept);
  const now = Date.now();
  if (source === 'phone') return withAge(kept, now);
  const renewed = renewBehind(request, kept);
  event.waitUntil(renewed);
  if (ageMsOf(kept, now) < STALE_AFTER_MS) return withAge(kept, now);
  const fresh = await Promise.race([renewed, after(PATIENCE_MS)]);
  return fresh?.ok ? fresh : withAge(kept, now);
}

/** Keeps an answer that no page is waiting for, unless it is there already. */
export async function keepAnswerOf(url: string): Promise<void> {
  const request = new Request(url, { cache: 'no-cache' });
  if (isCacheable(request) && (await findCachedAnswer(url)) === undefined)
    await renewAnswer(request, undefined);
}

/** Serves public answers of the API stale first; what is private or writes passes by untouched. */
export function cacheAnswers(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && isCacheable(request),
    ({ event, request }) => answer(event, request),
  );
}
