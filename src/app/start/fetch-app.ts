import { tell } from './tell.ts';

/** The first try comes at once, the next one soon, each other one later, none later than the last of these. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

const FILES_WITHIN_MS = 60_000;

/** So long stands a page that a reload has not mended, before the next one. */
const RELOAD_AGAIN_AFTER_MS = 30_000;

let addresses: ReadonlySet<string> = new Set();
let whenFetched: (() => void) | undefined;
let pauses = 0;
let isTrying = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Brings all files into the browser's cache; false where one of them is no more. */
async function fetchAll(): Promise<boolean> {
  const signal = AbortSignal.timeout(FILES_WITHIN_MS);
  const answers = await Promise.all([...addresses].map((address) => fetch(address, { signal })));
  // An answer is in the cache when it has been read to its end.
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers.every(({ ok }) => ok);
}

function planTry(): void {
  tell('away');
  if (timer !== undefined) return;
  timer = setTimeout(tryNow, PAUSES_MS[Math.min(pauses, PAUSES_MS.length - 1)]);
  pauses += 1;
}

function isReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
}

/** A file may be gone with its version; what one reload has not brought is tried here again, and again. */
function meetGone(): void {
  if (isReloaded()) planTry();
  else location.reload();
}

async function tryNow(): Promise<void> {
  if (isTrying || whenFetched === undefined) return;
  isTrying = true;
  clearTimeout(timer);
  timer = undefined;
  try {
    if (await fetchAll()) {
      if (pauses > 0) tell('slow');
      whenFetched();
      whenFetched = undefined;
    } else meetGone();
  } catch (cause) {
    performance.mark('app-missing', { detail: String(cause) });
    planTry();
  } finally {
    isTrying = false;
  }
}

const addressOf = (part: Element) => part.getAttribute('src') ?? part.getAttribute('href') ?? '';

/**
 * Calls back once all files that these elements name are in the browser's cache, and asks for them, ever
 * later, until they are. A browser may remember for as long as the page lives that a script did not come:
 * the page would be only a picture.
 */
export function onceFetched(parts: readonly Element[], then: () => void): void {
  addresses = new Set(parts.map(addressOf));
  whenFetched = then;
  tryNow();
}

/** What else is named (a font, a file asked for early) the page does without. */
const isNeeded = (target: EventTarget | null): target is Element =>
  (target instanceof HTMLScriptElement && target.type === 'module') ||
  (target instanceof HTMLLinkElement && target.rel === 'stylesheet');

/**
 * Loads the page anew, once they can be had, where files that should be on the phone are not. Only those that
 * the app begins with (`listParts`): what is loaded on demand is retried by the app.
 */
export function reloadForLost(listParts: () => readonly Element[]): void {
  const isOfStart = (target: Element) => listParts().some((part) => addressOf(part) === addressOf(target));
  const reload = () => setTimeout(() => location.reload(), isReloaded() ? RELOAD_AGAIN_AFTER_MS : 0);
  const noteLost = ({ target }: Event) => {
    if (!isNeeded(target) || !isOfStart(target)) return;
    addresses = new Set([...addresses, addressOf(target)]);
    whenFetched = reload;
    planTry();
  };
  addEventListener('error', noteLost, true);
  addEventListener('online', tryNow);
}
