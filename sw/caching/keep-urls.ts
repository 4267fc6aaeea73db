import { onPageMessage } from '../page-messages.ts';
import { keepAnswerOf } from './answers.ts';
import { keepFile } from './files.ts';

declare const self: ServiceWorkerGlobalScope;

/** More at a time would stand in the way of what the customer is waiting for. */
const AT_ONCE = 4;

async function keepUrl(path: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(path, self.location.origin);
  try {
    await (url.pathname.startsWith('/v1/') ? keepAnswerOf(url.href) : keepFile(url, event));
  } catch {
    // What cannot be had now is kept when it is next asked for.
    return;
  }
}

async function keepAll(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    await Promise.all(paths.slice(from, from + AT_ONCE).map((path) => keepUrl(path, event)));
  }
}

/** Keeps what pages name: what they had loaded before there was a worker, and what may be wanted next. */
export function keepUrlsOfPages(): void {
  onPageMessage('keepUrls', ({ urls }, event) => keepAll(urls, event));
}
