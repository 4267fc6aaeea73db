import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** In ms, never below 0; `until` is an instant of the phone's clock. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const isRunning = until > now;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return Math.max(0, until - now);
}
