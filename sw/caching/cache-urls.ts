import { onPageMessage } from '../page-messages.ts';
import { cacheFile } from './files.ts';
import { cacheResponseOf } from './public-responses.ts';

declare const self: ServiceWorkerGlobalScope;

/** More parallel requests would delay those of the page. */
const AT_ONCE = 4;

async function cacheUrl(path: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(path, self.location.origin);
  try {
    await (url.pathname.startsWith('/v1/') ? cacheResponseOf(url.href) : cacheFile(url, event));
  } catch {
    // A failed file is cached on its next request.
    return;
  }
}

async function cacheAll(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    await Promise.all(paths.slice(from, from + AT_ONCE).map((path) => cacheUrl(path, event)));
  }
}

/** Caches addresses named by pages: those loaded before the worker was active, and likely next ones. */
export function cacheUrlsOfPages(): void {
  onPageMessage('keepUrls', ({ urls }, event) => cacheAll(urls, event));
}
