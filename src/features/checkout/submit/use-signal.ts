import { useEffect, useState } from 'react';
import { isTransportProblem } from '#platform/api/problem.ts';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { useRetryOnSignal } from '#platform/retry/use-retry-on-signal.ts';
import type { DraftOrder } from './use-draft-order.ts';

/** After this time the customer may continue with the bill that the phone computed. */
const SLOW_AFTER_MS = 8_000;

/** `offline`: no network. `weak`: a network that does not reach the server. */
export type Signal = 'good' | 'weak' | 'offline';

/**
 * Judges the connection by the saves of the draft; a failed save is retried as soon as the server can be
 * reached.
 */
export function useSignal({ problem, isSaving, save }: DraftOrder): Signal {
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(isSaving);
  const isUnreachable = problem !== undefined && isTransportProblem(problem);
  useRetryOnSignal(isUnreachable ? save : undefined);
  // The browser's `online` event does not prove a connection, but a retry is cheap.
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
