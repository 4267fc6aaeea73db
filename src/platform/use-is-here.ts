import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the part of the page that asked is still there. An answer that comes late takes nobody along who
 * has gone elsewhere meanwhile.
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
