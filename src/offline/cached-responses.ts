import { cacheNames } from './cache-names.ts';
import { addressOfResponse, isLocated } from './response-address.ts';

/** The cached public response for an absolute URL; undefined without one. */
export async function findCachedResponse(url: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheNames.responses);
    return await cache.match(addressOfResponse(url));
  } catch {
    // Blocked or missing storage counts as empty (F11).
    return undefined;
  }
}

/** The cached, unvalidated body of a wire path (`/v1/api/…`); undefined without one. */
export async function readCachedBody(path: string): Promise<unknown> {
  try {
    return await (await findCachedResponse(new URL(path, location.origin).href))?.json();
  } catch {
    // A response that is not JSON counts as missing (F12).
    return undefined;
  }
}

const dateOf = (response: Response | undefined) => Date.parse(response?.headers.get('Date') ?? '');

/**
 * Server time (epoch ms) of the cached public response of a wire path (`/v1/api/…`); undefined without one.
 */
export async function findResponseTime(path: string): Promise<number | undefined> {
  const cached = await findCachedResponse(new URL(path, location.origin).href);
  const cachedAt = dateOf(cached);
  return Number.isNaN(cachedAt) ? undefined : cachedAt;
}

/** Deletes cached responses that reveal a position; other public ones stay (D-18). */
export async function deleteLocatedResponses(): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const cache = await caches.open(cacheNames.responses);
    const located = (await cache.keys()).filter(({ url }) => isLocated(url));
    await Promise.all(located.map((request) => cache.delete(request)));
  } catch {
    // Cache Storage may be unavailable.
    return;
  }
}
