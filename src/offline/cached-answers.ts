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

/** Every response that the worker has cached of one path, whatever its query; `asOf` as below, `body` unchecked. */
export async function readCachedAnswers(
  path: string,
): Promise<{ readonly asOf: number; readonly body: unknown }[]> {
  try {
    const cache = await caches.open(cacheNames.answers);
    const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname === path);
    const responses = await Promise.all(requests.map((request) => cache.match(request)));
    return await Promise.all(
      responses
        .filter((response) => response !== undefined)
        .map(async (response) => ({ asOf: dateOf(response), body: await response.json() })),
    );
  } catch {
    // Storage that is blocked or gone contains nothing (F11).
    return [];
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
