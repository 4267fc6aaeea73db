import { addressOfAnswer } from './answer-address.ts';
import { cacheNames } from './cache-names.ts';

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

/** The body, unchecked, that the worker has cached of a wire path (`/v1/api/…`); undefined without one. */
export async function readCachedBody(path: string): Promise<unknown> {
  try {
    return await (await findCachedAnswer(new URL(path, location.origin).href))?.json();
  } catch {
    // A response that is no JSON counts as none (F12).
    return undefined;
  }
}

const dateOf = (response: Response | undefined) => Date.parse(response?.headers.get('Date') ?? '');

/**
 * When the server gave the public answer that the worker has cached of a wire path (`/v1/api/…`), epoch ms of
 * the server; undefined without one.
 */
export async function findAnswerTime(path: string): Promise<number | undefined> {
  const cached = await findCachedAnswer(new URL(path, location.origin).href);
  const cachedAt = dateOf(cached);
  return Number.isNaN(cachedAt) ? undefined : cachedAt;
}
