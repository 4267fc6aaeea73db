import { PAGE_PARTS } from '#contract/page-parts.ts';
import { tellIfSlow } from './tell.ts';

const SLOW_MS = 5_000;

/** What the app consists of, as the page names it: elements that were never run, each good for a try. */
export function listParts(): Element[] {
  const template = document.getElementById(PAGE_PARTS.later);
  return template instanceof HTMLTemplateElement ? [...template.content.children] : [];
}

/** Asks for the scripts without running them. */
export function fetchScripts(): void {
  const links = listParts().filter((part) => part instanceof HTMLLinkElement && part.rel === 'modulepreload');
  document.head.append(...links.map((link) => link.cloneNode(true)));
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
  document.head.append(...parts.map((part) => part.cloneNode(true)));
  tellIfSlow(SLOW_MS);
}
