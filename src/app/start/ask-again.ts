import { listParts } from './load-app.ts';
import { tell } from './tell.ts';

/** The first try comes soon, each other one later, none later than the last of these. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

const FILES_WITHIN_MS = 30_000;

/** Parts that did not come, and the names of those that were put again: a browser may remember a failure. */
const missing = new Set<Element>();
const putAgain = new Set<string>();
let tries = 0;
let isTrying = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What else is named (a font, a file asked for early) the page does without. */
const isNeeded = (target: EventTarget | null): target is Element =>
  (target instanceof HTMLScriptElement && target.type === 'module') ||
  (target instanceof HTMLLinkElement && target.rel === 'stylesheet');

/** Brings all files into the browser's cache; false where one of them is no more. */
async function fetchAll(): Promise<boolean> {
  const addresses = listParts().map((part) => part.getAttribute('src') ?? part.getAttribute('href') ?? '');
  const signal = AbortSignal.timeout(FILES_WITHIN_MS);
  const answers = await Promise.all(addresses.map((address) => fetch(address, { signal })));
  // An answer is in the cache when it has been read to its end.
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers.every(({ ok }) => ok);
}

/** Puts fresh ones in the place of what did not come; false where that has been in vain. */
function putMissing(): boolean {
  const names = [...missing].map(({ outerHTML }) => outerHTML);
  if (names.some((name) => putAgain.has(name))) return false;
  for (const part of missing) {
    const fresh = listParts().find(({ outerHTML }) => outerHTML === part.outerHTML);
    if (fresh !== undefined) part.replaceWith(fresh.cloneNode(true));
  }
  for (const name of names) putAgain.add(name);
  missing.clear();
  return true;
}

function planTry(): void {
  tell('away');
  timer ??= setTimeout(tryAgain, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
}

/** Once: what one reload has not brought is tried here again, and again. */
function reloadOnce(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'reload') {
    putAgain.clear();
    planTry();
  } else location.reload();
}

async function tryAgain(): Promise<void> {
  if (isTrying || missing.size === 0) return;
  isTrying = true;
  clearTimeout(timer);
  timer = undefined;
  tries += 1;
  try {
    const isAllThere = await fetchAll();
    tell('slow');
    // A file may be gone with its version.
    if (!isAllThere || !putMissing()) reloadOnce();
  } catch (cause) {
    performance.mark('app-missing', { detail: String(cause) });
    planTry();
  } finally {
    isTrying = false;
  }
}

/** Asks again, ever later, for what does not come of the app: without it the page is only a picture. */
export function askAgainForMissing(): void {
  const noteMissing = ({ target }: Event) => {
    if (!isNeeded(target)) return;
    missing.add(target);
    planTry();
  };
  addEventListener('error', noteMissing, true);
  addEventListener('online', tryAgain);
}
