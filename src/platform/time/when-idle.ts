/** Safari has no idle callback: there half of the time is waited for. */
const SHARE_WITHOUT = 0.5;

/** Runs when the page has nothing else to do, after `withinMs` in any case. Returns how to call it off. */
export function whenIdle(run: () => void, withinMs: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(run, { timeout: withinMs });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, withinMs * SHARE_WITHOUT);
  return () => clearTimeout(timer);
}
