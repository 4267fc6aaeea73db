import { useCallback, useEffect, useRef } from 'react';

/**
 * True while the caller is mounted and open, so that a late response does not navigate a customer who has
 * left; `isOpen` is false during a closing animation.
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
