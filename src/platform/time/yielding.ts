/**
 * Returns undefined within the time budget, otherwise a promise that resolves after the event loop has run
 * pending tasks.
 */
export type YieldWhenDue = () => Promise<void> | undefined;

/** Work yields after this time, so that a tap waits no longer. */
const SLICE_MS = 12;

/** Resolves in a new task, after waiting taps and renders. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Splits work into slices of a few milliseconds, so that a slow phone stays responsive. */
export function createYieldWhenDue(): YieldWhenDue {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return nextTask().then(() => {
      since = performance.now();
    });
  };
}
