import { dispensableCaches } from './cache-names.ts';

/** Whether the phone refused to keep something for want of space. */
export function isOutOfSpace(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'QuotaExceededError';
}

async function dropCache(name: string): Promise<boolean> {
  try {
    return await caches.delete(name);
  } catch {
    // A browser that keeps no caches has none to give up.
    return false;
  }
}

/** Gives up pictures and map tiles; false when there were none, so that trying again is of no use. */
export async function freeSpace(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const dropped = await Promise.all(dispensableCaches.map(dropCache));
  return dropped.includes(true);
}
