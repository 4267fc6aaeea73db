import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** Now by the server's clock (epoch ms), renewed every `everyMs` while in sight. */
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
