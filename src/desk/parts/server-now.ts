import { useEffect, useState } from 'react';

const TICK_MS = 5_000;

/**
 * The server's clock in epoch ms: the time of its last response plus the time since `readAt`; the device's
 * clock before the first response.
 */
export function useServerNow(serverTime: number | undefined, readAt: number): number {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return serverTime === undefined ? at : serverTime + Math.max(0, at - readAt);
}
