import { dispensableCaches } from './cache-names.ts';

/** True when storing failed for lack of space. */
export function isOutOfSpace(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'QuotaExceededError';
}

async function dropCache(name: string): Promise<boolean> {
  try {
    return await caches.delete(name);
  } catch {
    // Cache Storage may be unavailable.
    return false;
  }
}

/** Deletes cached pictures and map tiles; false when there were none, so that a retry is useless. */
export async function freeSpace(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const dropped = await Promise.all(dispensableCaches.map(dropCache));
  return dropped.includes(true);
}
