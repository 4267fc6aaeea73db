import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** Milliseconds left until an instant of this phone's clock, never below 0; ticks while above. */
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
