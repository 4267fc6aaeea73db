import { isLocated } from './answer-address.ts';
import { cacheNames } from './cache-names.ts';

/** Forgets answers that tell where the customer was; the other public ones stay (decision 18). */
export async function forgetLocatedAnswers(): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const cache = await caches.open(cacheNames.answers);
    const located = (await cache.keys()).filter(({ url }) => isLocated(url));
    await Promise.all(located.map((request) => cache.delete(request)));
  } catch {
    // A browser that keeps no caches has nothing to forget.
    return;
  }
}
