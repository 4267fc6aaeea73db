import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether what has asked is still there when its answer comes: an answer that comes late takes nobody along
 * who has gone elsewhere. `isOpen` is false while it only leaves the screen.
 */
export function useIsHere(isOpen = true): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = isOpen;
    return () => {
      isHere.current = false;
    };
  }, [isOpen]);
  return useCallback(() => isHere.current, []);
}
