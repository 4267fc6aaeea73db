import { useEffect } from 'react';

/** Keeps the screen on while mounted, where the browser can; a hidden page loses it and takes it again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    const left = new AbortController();
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.hidden) return;
      // Refused on a low battery: the screen then goes dark as it always does.
      held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (left.signal.aborted) held?.release();
    };
    hold();
    document.addEventListener('visibilitychange', hold, { signal: left.signal });
    return () => {
      left.abort();
      held?.release();
    };
  }, []);
}
