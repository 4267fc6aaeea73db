import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { focusHeading } from '#platform/navigation/focus-heading.ts';
import { isServerThere } from '#platform/retry/signal.ts';

const RESET_AFTER_MS = 60_000;

/** Shared by all pages, so that a page that always fails retries with growing delays. */
let tries = 0;
let lastTryAt = 0;

function isDue(now: number): boolean {
  if (now - lastTryAt > RESET_AFTER_MS) tries = 0;
  return now - lastTryAt >= retryDelayMs(tries);
}

/**
 * `onceReached` leaves the message until the server responds. The focus moves to the page, because the
 * focused button disappears.
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
