import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** Time left until `until` (epoch ms of the phone's clock), in ms, never below 0. */
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
