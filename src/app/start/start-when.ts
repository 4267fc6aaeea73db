import type { Atom } from 'jotai';
import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { store } from '#platform/state/store.ts';

/**
 * Loads and runs code once `isNeededAtom` is true; a chunk that failed to load is retried with growing delays,
 * and when the network returns.
 */
export function startWhen(isNeededAtom: Atom<boolean>, load: () => Promise<() => void>): void {
  let isLoading = false;
  let tries = 0;
  const stops = [store.sub(isNeededAtom, look), listenForSignal(look)];
  async function look(): Promise<void> {
    if (isLoading || !store.get(isNeededAtom)) return;
    isLoading = true;
    try {
      const start = await load();
      for (const stop of stops) stop();
      start();
    } catch (cause) {
      performance.mark('part-missing', { detail: String(cause) });
      isLoading = false;
      setTimeout(look, retryDelayMs(tries));
      tries += 1;
    }
  }
  void look();
}

function listenForSignal(look: () => void): () => void {
  addEventListener('online', look);
  return () => removeEventListener('online', look);
}
