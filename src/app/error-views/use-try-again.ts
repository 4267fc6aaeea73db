import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { focusHeading } from '#platform/focus-heading.ts';
import { isServerThere } from '#platform/signal.ts';

/**
 * How a page that has failed is tried again: `now`, or `onceReached`, which leaves what stands there as it
 * is until the server has answered, and the focus on the page.
 */
export function useTryAgain(reset: () => void) {
  const router = useRouter();
  const now = useCallback(async () => {
    await router.invalidate();
    reset();
  }, [router, reset]);
  const onceReached = useCallback(async () => {
    if (!(await isServerThere())) return;
    await now();
    setTimeout(focusHeading);
  }, [now]);
  return { now, onceReached };
}
