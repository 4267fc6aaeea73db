import type { YieldWhenDue } from '#contract/parse-in-slices.ts';

/** A tap waits for a slice no longer than this. */
const SLICE_MS = 12;

/** Resolves in a new task: taps and renders that wait for the thread run before. */
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

/** Divides work into slices of a few milliseconds, so that a slow phone still reacts to taps. */
export function createYieldWhenDue(): YieldWhenDue {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return nextTask().then(() => {
      since = performance.now();
    });
  };
}
