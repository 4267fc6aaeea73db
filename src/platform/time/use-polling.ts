import { useEffect, useRef } from 'react';

interface PollingIntervals {
  readonly intervalMs: number;
  /** While the page is hidden; 0 stops it. */
  readonly hiddenIntervalMs: number;
}

/** Calls again and again while mounted, slower in the background, and at once on coming back. */
export function usePolling(
  poll: (signal: AbortSignal) => Promise<unknown>,
  { intervalMs, hiddenIntervalMs }: PollingIntervals,
): void {
  const latest = useRef(poll);
  useEffect(() => {
    latest.current = poll;
  });
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      // Another one may have been begun on coming back.
      clearTimeout(timer);
      const delayMs = document.hidden ? hiddenIntervalMs : intervalMs;
      if (delayMs > 0 && !ended.signal.aborted) timer = setTimeout(run, delayMs);
    };
    const run = () => {
      clearTimeout(timer);
      latest.current(ended.signal).finally(plan);
    };
    const onVisible = () => {
      if (!document.hidden) run();
    };
    document.addEventListener('visibilitychange', onVisible);
    plan();
    return () => {
      ended.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [intervalMs, hiddenIntervalMs]);
}
