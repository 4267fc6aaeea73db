import { PAGE_PARTS } from '#contract/catalogue/page-parts.ts';
import { startText } from '#messages/start.js';

/* The only inline script of each page (ADR-0039): loads the app, and queues input until the app handles it. */
const note = () => document.querySelector(`#${PAGE_PARTS.note}:not([data-app])`);
const show = (what: keyof typeof startText) => note()?.replaceChildren(startText[what]());
const showIfSlow = (ms: number) => setTimeout(() => note()?.textContent === '' && show('slow'), ms);

const template = () => document.querySelector<HTMLTemplateElement>(`#${PAGE_PARTS.deferred}`)?.content;
const list = (tags: string) => [...(template()?.querySelectorAll(tags) ?? [])];
/** Selects the app's own tags, without the preloaded chunks of the route (low priority), which may fail. */
const APP = ':not([fetchpriority=low])';
const insert = (tags: string) => document.head.append(...list(tags).map((tag) => tag.cloneNode(true)));
const addressOf = (tag: Element) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? '';
const hasWorker = Boolean(navigator.serviceWorker?.controller);
const isReload = performance.getEntriesByType('navigation').some((visit) => visit.toJSON().type === 'reload');

async function areFetched(tags: readonly Element[]): Promise<boolean> {
  const signal = AbortSignal.timeout(60_000);
  const responses = await Promise.all(tags.map((tag) => fetch(addressOf(tag), { signal })));
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  const areThere = responses.every(({ ok }) => ok);
  if (!areThere && !isReload) location.reload();
  return areThere;
}

/** Loads files into the browser's cache first, because a failed module import may fail until the page reloads. */
async function untilFetched(tags: readonly Element[]): Promise<void> {
  for (let ms = 1_000; !(await areFetched(tags).catch(() => false)); ms = Math.min(2 * ms, 8_000)) {
    show('away');
    await new Promise((resolve) => [addEventListener('online', resolve), setTimeout(resolve, ms)]);
  }
  if (note()?.textContent) show('slow');
}

/** Reloads at once, or after 30 s if the page is a reload already, which did not help. */
const reload = () => setTimeout(() => location.reload(), isReload ? 30_000 : 0);
function reloadForLost({ target }: Event): void {
  const lost = list(APP).filter((tag) => target instanceof Element && addressOf(tag) === addressOf(target));
  if (lost.length > 0) untilFetched(lost).then(reload);
}
let isLoading = false;
async function load(): Promise<void> {
  if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', load);
  if (isLoading) return;
  isLoading = true;
  showIfSlow(5_000);
  const fetched = hasWorker ? undefined : untilFetched(list(APP));
  insert('[fetchpriority=low]');
  await fetched;
  insert(APP);
}

/** Stores typed text and tapped buttons for the app; links work without it. */
function queue(event: Event): void {
  const tag = event.target instanceof Element ? event.target.closest('a, button, input') : null;
  const { texts, buttons } = window.queuedInput ?? {};
  if (event.type === 'input' && tag instanceof HTMLInputElement) texts?.set(tag.placeholder, tag.value);
  else if (event.type === 'click' && tag instanceof HTMLButtonElement) {
    event.preventDefault();
    event.stopPropagation();
    buttons?.add(tag);
    showIfSlow(700);
  } else return;
  load();
}
window.queuedInput = { buttons: new Set(), texts: new Map(), queue };
addEventListener('click', queue, true);
addEventListener('input', queue, true);
addEventListener('error', reloadForLost, true);
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  window.earlyInstallOffer = offer;
});
document.addEventListener('DOMContentLoaded', () => {
  if (document.getElementById(PAGE_PARTS.screen) === null) load();
  else if (hasWorker) insert(`[rel=modulepreload]${APP}`);
  addEventListener('load', () => new PerformanceObserver(load).observe({ type: 'paint', buffered: true }));
});
setTimeout(load, 5_000);
