import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { focusHeading } from '#platform/navigation/focus-heading.ts';
import { isServerThere } from '#platform/retry/signal.ts';

const RESET_AFTER_MS = 60_000;

/** Shared by all pages, because each failure mounts a new error view, and the delays must still grow. */
let tries = 0;
let lastTryAt = 0;

function isDue(now: number): boolean {
  if (now - lastTryAt > RESET_AFTER_MS) tries = 0;
  return now - lastTryAt >= retryDelayMs(tries);
}

/**
 * `now` loads the failed page again; `onceReached` does so only after the server responds, so that the error
 * message stays until then. The focus moves to the page's heading, because the focused button disappears.
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
