import { addressOfAnswer } from './answer-address.ts';
import { cacheNames } from './cache-names.ts';
import { readKeptAnswer } from './kept-answers.ts';

/** The public response that the worker has cached for an absolute URL; undefined without one. */
export async function findCachedAnswer(url: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheNames.answers);
    return await cache.match(addressOfAnswer(url));
  } catch {
    // Storage that is blocked or gone contains nothing (F11).
    return undefined;
  }
}

/**
 * When the server gave the answer that this phone has of a wire path (`/v1/api/…`), in the worker's cache or
 * among the app's own, epoch ms of the server; undefined when it has none.
 */
export async function findAnswerTime(path: string): Promise<number | undefined> {
  const cached = await findCachedAnswer(new URL(path, location.origin).href);
  const cachedAt = Date.parse(cached?.headers.get('Date') ?? '');
  if (!Number.isNaN(cachedAt)) return cachedAt;
  return (await readKeptAnswer(path))?.asOf;
}
