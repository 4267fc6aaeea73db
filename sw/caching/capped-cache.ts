import type { WorkboxPlugin } from 'workbox-core';

/**
 * Deletes the least recently stored responses above `maxEntries`: keys are in the order of insertion, and a new put
 * moves to the end (Service Workers, "Batch Cache Operations").
 */
export async function dropOldest(cacheName: string, maxEntries: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key)));
}

/** Limits the cache of a strategy; a renewed response takes no more room. */
export const cappedAt = (maxEntries: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName, oldResponse }) => {
    if (!oldResponse) await dropOldest(cacheName, maxEntries);
  },
});
