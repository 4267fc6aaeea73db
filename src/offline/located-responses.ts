import { cacheNames } from './cache-names.ts';
import { isLocated } from './response-address.ts';

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
