import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { type FirstScreen, FirstScreenSchema, HOME_SEARCH } from '#contract/catalogue/first-screen.ts';
import { PAGE_PARTS } from '#contract/catalogue/page-parts.ts';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import { findParsed } from '#contract/parse.ts';
import { onHomeShown } from '#platform/first-screen.ts';
import { takeOverNote } from '#platform/navigation/page-note.ts';
import { prefetch } from '#platform/query/query-of.ts';
import { outletAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { chooseAutomatically } from '#platform/visit/visit.ts';
import { App } from './app.tsx';
import type { AppRouter } from './router.tsx';
import { isAsRendered, takeFirstScreen } from './start/first-screen.ts';
import {
  dropQueuedInput,
  repeatQueuedInput,
  repeatQueuedTaps,
  yieldUnlessTapped,
} from './start/queued-input.ts';

/** Longest wait for route and menu before the app replaces the server-rendered page. */
const PATIENCE_MS = 1_500;

/** After this time a page without its style is better than none. */
const STYLE_WITHIN_MS = 10_000;

/** Time within which even the slowest phone has hydrated home. */
const HOME_WITHIN_MS = 15_000;

/** Data of the server-rendered home; undefined for any other page, and for home with search parameters. */
function findFirstScreen(router: AppRouter): FirstScreen | undefined {
  const text = document.getElementById(PAGE_PARTS.screen)?.textContent ?? '';
  const { pathname, search } = router.history.location;
  const searchParams = new URLSearchParams(search);
  const isHome = pathname === '/' && HOME_SEARCH.every((name) => !searchParams.has(name));
  return text === '' || !isHome ? undefined : findParsed(FirstScreenSchema, JSON.parse(text));
}

const inTime = (ready: Promise<unknown>) =>
  Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

function hasLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // A sheet that failed to load throws on access.
    return false;
  }
}

/** True when all style sheets have loaded; a disabled link belongs to a sheet that the page inlines. */
const isStyleThere = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')].every(hasLoaded);

/** Resolves at the next `load` event of any file, so also of a retried one. */
const nextLoad = () =>
  new Promise((resolve) => document.addEventListener('load', resolve, { capture: true, once: true }));

/** Waits for the style sheets, which load beside the app's scripts, because a page without them is unreadable. */
async function loadStyle(): Promise<void> {
  const until = performance.now() + STYLE_WITHIN_MS;
  while (!isStyleThere() && performance.now() < until) await inTime(nextLoad());
}

/** Prefetches the menu in parallel with the route. */
async function loadMenu(): Promise<void> {
  const outlet = store.get(outletAtom);
  if (outlet === null) return;
  await prefetch(getItemListWithCatSubCat, { restaurantId: outlet.recordId });
}

/** Hydrates the server-rendered markup. */
async function takeOver(root: HTMLElement, router: AppRouter, screen: FirstScreen, options: RootOptions) {
  chooseAutomatically(() => takeFirstScreen(store, screen));
  await yieldUnlessTapped();
  void loadMenu();
  await yieldUnlessTapped();
  // With `ssr` set, the router renders no Suspense boundary around the root, as in the server's markup.
  router.ssr = { manifest: undefined };
  await Promise.all([router.load(), loadStyle()]);
  await yieldUnlessTapped();
  hydrateRoot(root, <App router={router} state={store} onShown={handleHydrated} />, {
    ...options,
    // A customer who leaves home before it hydrates causes a mismatch, which is not an error.
    onRecoverableError: (error) => {
      if (findFirstScreen(router) !== undefined) reportError(error);
    },
  });
}

/** A transition renders in slices, because the first render may have hundreds of rows. */
function draw(root: HTMLElement, app: ReactNode, options: RootOptions): void {
  const appRoot = createRoot(root, options);
  startTransition(() => appRoot.render(app));
}

/**
 * Replaces the server-rendered home, which differs from the phone's stored state; the old page stays until route
 * and menu are loaded.
 */
async function replace(root: HTMLElement, router: AppRouter, options: RootOptions) {
  await Promise.all([inTime(Promise.all([router.load(), loadMenu()])), loadStyle()]);
  draw(root, <App router={router} state={store} onShown={stopWaiting} />, options);
}

/** From now on React handles taps, and hydrates a tapped part first. */
function handleHydrated(): void {
  setTimeout(repeatQueuedTaps);
  stopWaiting();
}

/** Drops queued input after a while: if home never renders, the page that shows instead must receive taps. */
function stopWaiting(): void {
  setTimeout(dropQueuedInput, HOME_WITHIN_MS);
}

/** Hydrates or replaces the server-rendered home, or renders another page; call it after loading stored state. */
export async function showApp(router: AppRouter, options: RootOptions): Promise<void> {
  const root = document.getElementById(PAGE_PARTS.app);
  if (root === null) throw new Error('index.html has no #app');
  const screen = findFirstScreen(router);
  onHomeShown(repeatQueuedInput);
  takeOverNote();
  if (screen === undefined) {
    await loadStyle();
    draw(root, <App router={router} state={store} onShown={dropQueuedInput} />, options);
  } else if (isAsRendered(store, screen)) await takeOver(root, router, screen, options);
  else await replace(root, router, options);
}
