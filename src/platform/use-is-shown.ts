import { type RefObject, useEffect, useRef } from 'react';

/** Whether somebody still looks at it when an answer comes; `isOpen` is false while it only leaves. */
export function useIsShown(isOpen = true): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  return isShown;
}
