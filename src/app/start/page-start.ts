import { PAGE_PARTS } from '#contract/page-parts.ts';
import { reloadForLost } from './fetch-app.ts';
import { keepEarlyDoings, keepInstallOffer } from './keep-early-doings.ts';
import { fetchScripts, listParts, loadApp } from './load-app.ts';

/*
 * The one script inside every page (decision 0039). Loads the app once the page stands, with the first tap,
 * or when a file of the page hangs; asks again for what does not come; keeps what a customer does meanwhile.
 */

/** A file of the page that hangs is waited for no longer than this. */
const PAGE_WITHIN_MS = 5_000;

/**
 * Once the first picture is on the screen: nothing of the app is on the line before it, also where the page
 * was there faster than a frame is drawn. A page out of sight makes none.
 */
function loadAfterPicture(): void {
  if (document.hidden) loadApp();
  else new PerformanceObserver(loadApp).observe({ type: 'paint', buffered: true });
}

/**
 * A drawn page has something to read: the app comes when that is there. What the phone has kept itself is
 * fetched and compiled meanwhile, which keeps no line busy.
 */
function start(): void {
  const isDrawn = document.getElementById(PAGE_PARTS.screen) !== null;
  if (!isDrawn) loadApp();
  else {
    if (navigator.serviceWorker?.controller) fetchScripts();
    addEventListener('load', loadAfterPicture);
  }
}

reloadForLost(listParts);
keepEarlyDoings(loadApp);
keepInstallOffer();
document.addEventListener('DOMContentLoaded', start);
setTimeout(loadApp, PAGE_WITHIN_MS);
