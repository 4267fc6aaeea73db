import { useEffect } from 'react';

/** Calls `refresh` when the network or the customer returns. */
export function useReturning(refresh: (() => void) | undefined): void {
  useEffect(() => {
    if (refresh === undefined) return;
    const onVisible = () => {
      if (!document.hidden) refresh();
    };
    addEventListener('online', refresh);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [refresh]);
}
