import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** Current server time (epoch ms), updated every `everyMs` while visible. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(serverNow());
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
