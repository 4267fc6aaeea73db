import { useEffect, useState } from 'react';
import { serverNow } from '#platform/clock.ts';

const MINUTE_MS = 60_000;

const startOfMinute = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/** The current minute (epoch ms by the server's clock); changes once a minute. */
export function useMinute(): number {
  const [minute, setMinute] = useState(startOfMinute);
  useEffect(() => {
    const timer = setInterval(() => setMinute(startOfMinute()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
