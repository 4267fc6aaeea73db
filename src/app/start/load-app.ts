import { PAGE_PARTS } from '#contract/page-parts.ts';
import { onceFetched } from './fetch-app.ts';
import { tellIfSlow } from './tell.ts';

const SLOW_MS = 5_000;

const isLink = (part: Element, rel: string) => part instanceof HTMLLinkElement && part.rel === rel;

/** The server names the chunks of the page's route, which the app imports later. */
const isOfRoute = (part: Element) => part.getAttribute('fetchpriority') === 'low';

/** What the page names to be loaded, as elements that were never run. */
export function listParts(): Element[] {
  const template = document.getElementById(PAGE_PARTS.later);
  return template instanceof HTMLTemplateElement ? [...template.content.children] : [];
}

const put = (parts: readonly Element[]) => document.head.append(...parts.map((part) => part.cloneNode(true)));

/** Asks for the scripts without running them. */
export function fetchScripts(): void {
  put(listParts().filter((part) => isLink(part, 'modulepreload')));
}

let isLoading = false;

/** Loads the app, once the page names its parts: one that is still being read may name some of them. */
export function loadApp(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', loadApp);
    return;
  }
  const parts = listParts();
  if (isLoading || parts.length === 0) return;
  isLoading = true;
  const app = parts.filter((part) => !isOfRoute(part));
  // What a worker has kept is not fetched twice: no line can break it off.
  if (navigator.serviceWorker?.controller) put(app);
  else onceFetched(app, () => put(app));
  put(parts.filter(isOfRoute));
  tellIfSlow(SLOW_MS);
}
