/** Safari lacks idle callbacks, so a timer of half the limit replaces them. */
const SHARE_WITHOUT = 0.5;

/** Runs when idle, at the latest after `withinMs`; returns a function that cancels it. */
export function whenIdle(run: () => void, withinMs: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const callbackId = requestIdleCallback(run, { timeout: withinMs });
    return () => cancelIdleCallback(callbackId);
  }
  const timer = setTimeout(run, withinMs * SHARE_WITHOUT);
  return () => clearTimeout(timer);
}
