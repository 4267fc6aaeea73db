import { useSyncExternalStore } from 'react';

const PROBE_MS = 8_000;
const PROBE_WITHIN_MS = 5_000;

/** The worker bypasses this path, so only the server responds. */
const PROBE_PATH = '/healthz';

const listeners = new Set<() => void>();
let isReached = true;
let probing: ReturnType<typeof setInterval> | undefined;

/** Probes the server; resolves within five seconds whether it is reachable. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch(PROBE_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_WITHIN_MS) });
    return true;
  } catch {
    return false;
  }
}

async function probe(): Promise<void> {
  if (!document.hidden && (await isServerThere())) noteReached(true);
}

export function noteReached(wasReached: boolean): void {
  if (wasReached === isReached) return;
  isReached = wasReached;
  clearInterval(probing);
  probing = wasReached ? undefined : setInterval(probe, PROBE_MS);
  for (const listener of listeners) listener();
}

/** Subscribes to regained reachability; returns the unsubscribe function. */
export function onReachedAgain(handle: () => void): () => void {
  const listener = () => {
    if (isReached) handle();
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reachability as known to this page; the browser's flag alone ignores a dead line. */
export function hasSignal(): boolean {
  return navigator.onLine && isReached;
}

function subscribe(onChange: () => void): () => void {
  const onOnline = () => {
    onChange();
    // The browser's event is no proof, but triggers a probe.
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

export function useHasSignal(): boolean {
  // A server-rendered page implies reachability.
  return useSyncExternalStore(subscribe, hasSignal, () => true);
}
