import { useEffect } from 'react';

/** Keeps the screen on while `isOn`, if supported; a hidden page loses the lock and requests it again. */
export function useWakeLock(isOn = true): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    const left = new AbortController();
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.hidden) return;
      // On a low battery the browser refuses the lock, and the screen may turn off.
      held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (left.signal.aborted) held?.release();
    };
    hold();
    document.addEventListener('visibilitychange', hold, { signal: left.signal });
    return () => {
      left.abort();
      held?.release();
    };
  }, [isOn]);
}
