import type { Breathe } from '#contract/parse-in-slices.ts';

/** So long a slice may keep a finger waiting. */
const SLICE_MS = 12;

/** Ends the task; what waited for the thread (a tap, a picture) runs before it goes on. */
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

/** Parts one piece of work into slices of a few milliseconds, so that a slow phone stays at hand. */
export function createBreathe(): Breathe {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return nextTask().then(() => {
      since = performance.now();
    });
  };
}
