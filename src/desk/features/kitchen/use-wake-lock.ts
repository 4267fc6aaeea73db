import { useEffect } from 'react';

/** Keeps the screen on while `isOn`; a page that was hidden asks again when it is shown. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // A device that is low on power refuses; the board works without it.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    const handleVisible = () => void request();
    void request();
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisible);
      void lock?.release();
    };
  }, [isOn]);
}
