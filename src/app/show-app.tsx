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
import { isAsDrawn, takeFirstScreen } from './start/first-screen.ts';
import {
  dropQueuedInput,
  repeatQueuedInput,
  repeatQueuedTaps,
  yieldUnlessTapped,
} from './start/queued-input.ts';

/** So long a drawn page stands for what is still on its way to take its place. */
const PATIENCE_MS = 1_500;

/** A page without its style is better than none, in the end. */
const STYLE_WITHIN_MS = 10_000;

/** So long after the app's start home has come to life even on the slowest phone. */
const HOME_WITHIN_MS = 15_000;

/** Undefined unless the page is server-rendered and its address opens plain home. */
function findFirstScreen(router: AppRouter): FirstScreen | undefined {
  const text = document.getElementById(PAGE_PARTS.screen)?.textContent ?? '';
  const { pathname, search } = router.history.location;
  const asked = new URLSearchParams(search);
  const isHome = pathname === '/' && HOME_SEARCH.every((name) => !asked.has(name));
  return text === '' || !isHome ? undefined : findParsed(FirstScreenSchema, JSON.parse(text));
}

const inTime = (ready: Promise<unknown>) =>
  Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // One that did not come may not be read.
    return false;
  }
}

/** The style sheets that the page links. A disabled link is of a sheet that the page contains. */
const isStyleThere = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')].every(hasCome);

/** Of whatever file comes next, one that had to be asked for again among them. */
const nextLoad = () =>
  new Promise((resolve) => document.addEventListener('load', resolve, { capture: true, once: true }));

/** The app loads the style, so the page is complete only when it is there. */
async function loadStyle(): Promise<void> {
  const until = performance.now() + STYLE_WITHIN_MS;
  while (!isStyleThere() && performance.now() < until) await inTime(nextLoad());
}

/** The menu that home shows: asked for beside everything else. */
async function loadMenu(): Promise<void> {
  const outlet = store.get(outletAtom);
  if (outlet === null) return;
  await prefetch(getItemListWithCatSubCat, { restaurantId: outlet.recordId });
}

/** The same as the drawn page, over its markup. */
async function takeOver(root: HTMLElement, router: AppRouter, screen: FirstScreen, options: RootOptions) {
  chooseAutomatically(() => takeFirstScreen(store, screen));
  await yieldUnlessTapped();
  void loadMenu();
  await yieldUnlessTapped();
  // The server draws no boundary around the outermost page, and so may not the first render here.
  router.ssr = { manifest: undefined };
  await Promise.all([router.load(), loadStyle()]);
  await yieldUnlessTapped();
  hydrateRoot(root, <App router={router} state={store} onShown={comeToLife} />, {
    ...options,
    // Left before it came to life, it is drawn anew: that differs from the markup, and is no fault.
    onRecoverableError: (error) => {
      if (findFirstScreen(router) !== undefined) reportError(error);
    },
  });
}

/** In slices, as whatever stands there is brought to life: the first render of a page may be of hundreds of rows. */
function draw(root: HTMLElement, app: ReactNode, options: RootOptions): void {
  const drawing = createRoot(root, options);
  startTransition(() => drawing.render(app));
}

/**
 * Stored state differs from the server-rendered page, which stays until the new render can replace it at
 * once.
 */
async function replace(root: HTMLElement, router: AppRouter, options: RootOptions) {
  await Promise.all([inTime(Promise.all([router.load(), loadMenu()])), loadStyle()]);
  draw(root, <App router={router} state={store} onShown={stopWaiting} />, options);
}

/** From here on React hears taps, also on what it has not brought to life yet: that comes first then. */
function comeToLife(): void {
  setTimeout(repeatQueuedTaps);
  stopWaiting();
}

/** Where home does not come to stand, whatever is shown instead is not kept from hearing taps. */
function stopWaiting(): void {
  setTimeout(dropQueuedInput, HOME_WITHIN_MS);
}

/** Shows the app; to be called once the stored records are read. */
export async function showApp(router: AppRouter, options: RootOptions): Promise<void> {
  const root = document.getElementById(PAGE_PARTS.app);
  if (root === null) throw new Error('index.html has no #app');
  const screen = findFirstScreen(router);
  onHomeShown(repeatQueuedInput);
  takeOverNote();
  if (screen === undefined) {
    await loadStyle();
    draw(root, <App router={router} state={store} onShown={dropQueuedInput} />, options);
  } else if (isAsDrawn(store, screen)) await takeOver(root, router, screen, options);
  else await replace(root, router, options);
}
