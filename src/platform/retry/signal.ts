import { useSyncExternalStore } from 'react';

/** Without a signal, so often one is looked for while the page is in sight. */
const PROBE_MS = 8_000;
const PROBE_WITHIN_MS = 5_000;

/** Answered by the server alone; the worker passes it by. */
const PROBE_PATH = '/healthz';

const listeners = new Set<() => void>();
let isReached = true;
let probing: ReturnType<typeof setInterval> | undefined;

/** Asks the server itself, and answers within five seconds whether it was reached. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch(PROBE_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_WITHIN_MS) });
    return true;
  } catch {
    // Still none.
    return false;
  }
}

async function probe(): Promise<void> {
  if (!document.hidden && (await isServerThere())) noteReached(true);
}

/** Told by whoever has just asked the server: whether any answer came at all. */
export function noteReached(wasReached: boolean): void {
  if (wasReached === isReached) return;
  isReached = wasReached;
  clearInterval(probing);
  probing = wasReached ? undefined : setInterval(probe, PROBE_MS);
  for (const listener of listeners) listener();
}

/** Hears when the server can be reached again; answers how to stop. */
export function onReachedAgain(handle: () => void): () => void {
  const listener = () => {
    if (isReached) handle();
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server can be reached, as far as this page knows: a browser may think so beside a dead line. */
export function hasSignal(): boolean {
  return navigator.onLine && isReached;
}

function subscribe(onChange: () => void): () => void {
  const onOnline = () => {
    onChange();
    // The browser's word is no proof, but worth asking at once.
    if (!isReached) void probe();
  };
  listeners.add(onChange);
  addEventListener('online', onOnline);
  addEventListener('offline', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('online', onOnline);
    removeEventListener('offline', onChange);
  };
}

/** The same for a screen. */
export function useHasSignal(): boolean {
  // A page that came drawn was reached a moment ago.
  return useSyncExternalStore(subscribe, hasSignal, () => true);
}
