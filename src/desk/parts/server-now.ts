import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The server's clock (epoch ms) from its last response; updates every quarter of a minute. */
export function useServerNow(serverTime: number | undefined): number {
  const [leadMs, setLeadMs] = useState(0);
  useEffect(() => {
    if (serverTime !== undefined) setLeadMs(serverTime - Date.now());
  }, [serverTime]);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + leadMs;
}
