import { useEffect, useState } from 'react';
import { isTransportProblem } from '#platform/api/problem.ts';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { useRetryOnSignal } from '#platform/retry/use-retry-on-signal.ts';
import type { DraftOrder } from './use-draft-order.ts';

/** How long a draft may be on its way before the phone's own sum is offered instead. */
const SLOW_AFTER_MS = 8_000;

/** `offline`: no network at all. `weak`: there is one, and the restaurant cannot be reached over it. */
export type Signal = 'good' | 'weak' | 'offline';

/** Whether the server can price the cart now; asks it again as soon as it can be reached. */
export function useSignal({ problem, isSaving, save }: DraftOrder): Signal {
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(isSaving);
  const isUnreachable = problem !== undefined && isTransportProblem(problem);
  useRetryOnSignal(isUnreachable ? save : undefined);
  // The browser's word is no proof, but worth trying at once.
  useEffect(() => {
    if (!isUnreachable) return;
    addEventListener('online', save);
    return () => removeEventListener('online', save);
  }, [isUnreachable, save]);
  if (!isOnline) return 'offline';
  return isUnreachable || isSlow ? 'weak' : 'good';
}

function useIsSlow(isSaving: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}
