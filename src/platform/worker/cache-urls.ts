import type { PageMessage } from '#contract/worker-messages.ts';

const URLS_PER_MESSAGE = 100;

/** Own addresses only; foreign pictures are not cached. */
function ownOf(urls: readonly string[]): string[] {
  return [...new Set(urls)].filter((url) => url.startsWith('/') && !url.startsWith('//'));
}

/** Asks the active worker to cache files for offline use; no effect without one. */
export async function cacheUrls(urls: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const own = ownOf(urls);
  for (let from = 0; from < own.length; from += URLS_PER_MESSAGE) {
    const message: PageMessage = { type: 'keepUrls', urls: own.slice(from, from + URLS_PER_MESSAGE) };
    active?.postMessage(message);
  }
}
