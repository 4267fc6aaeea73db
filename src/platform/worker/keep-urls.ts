import type { PageMessage } from '#contract/worker-messages.ts';

/** As many as one message may name. */
const URLS_PER_MESSAGE = 100;

/** Own addresses among some; pictures may come from elsewhere, and are not ours to keep. */
function ownOf(urls: readonly string[]): string[] {
  return [...new Set(urls)].filter((url) => url.startsWith('/') && !url.startsWith('//'));
}

/** Asks the worker to keep files for when there is no signal, once it is there; without one nothing happens. */
export async function keepUrls(urls: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const own = ownOf(urls);
  for (let from = 0; from < own.length; from += URLS_PER_MESSAGE) {
    const message: PageMessage = { type: 'keepUrls', urls: own.slice(from, from + URLS_PER_MESSAGE) };
    active?.postMessage(message);
  }
}
