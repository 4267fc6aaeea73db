import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { focusHeading } from '#platform/navigation/focus-heading.ts';
import { isServerThere } from '#platform/retry/signal.ts';

const FORGOTTEN_AFTER_MS = 60_000;

/** Over all pages: one that fails again and again is taken down for another try ever more seldom. */
let tries = 0;
let lastTryAt = 0;

function isDue(now: number): boolean {
  if (now - lastTryAt > FORGOTTEN_AFTER_MS) tries = 0;
  return now - lastTryAt >= retryDelayMs(tries);
}

/**
 * How a page that has failed is tried again: `now`, or `onceReached`, which leaves what stands there as it
 * is until the server has answered. The focus goes to the page, since what it was on goes.
 */
export function useTryAgain(reset: () => void) {
  const router = useRouter();
  const now = useCallback(async () => {
    await router.invalidate();
    reset();
    setTimeout(focusHeading);
  }, [router, reset]);
  const onceReached = useCallback(async () => {
    if (!isDue(Date.now()) || !(await isServerThere())) return;
    tries += 1;
    lastTryAt = Date.now();
    await now();
  }, [now]);
  return { now, onceReached };
}
