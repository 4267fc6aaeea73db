import { useEffect } from 'react';

/** The browser releases the lock of a hidden page, so it is requested again when the page is visible. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // A device with low power refuses, and the board works without the lock.
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
