import { startTransition, useEffect, useRef, useState } from 'react';

/** Four cards fill a phone and render in one short task. */
export const FIRST_OUTLETS = 4;
/** Those that follow, as the end comes near. */
const FURTHER_OUTLETS = 8;
/** Below this width the cards stand under each other, and above it several beside each other. */
const SINGLE_COLUMN_PX = 640;
/** The next rows are drawn this far before they come into sight. */
const AHEAD = '0px 0px 1200px 0px';

/** How far the list was last drawn, so that coming back from a detail finds the same place. */
let lastCount: number | undefined;

/** Whether the list was drawn before in this visit: then its place is to be found again at once. */
export const wasListDrawn = (): boolean => lastCount !== undefined;

const countFirst = () => (innerWidth < SINGLE_COLUMN_PX ? FIRST_OUTLETS : FIRST_OUTLETS + FURTHER_OUTLETS);

/**
 * How many rows to draw: a few at first, more as the end comes near, so that no list is too long for
 * a slow phone. `endRef` belongs on an element after the last row.
 */
export function useGrowingCount(total: number) {
  const [count, setCount] = useState(() => lastCount ?? countFirst());
  const endRef = useRef<HTMLDivElement>(null);
  const shown = Math.min(count, total);
  useEffect(() => {
    lastCount = count;
  }, [count]);
  useEffect(() => {
    const end = endRef.current;
    if (end === null || shown >= total) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setCount(shown + FURTHER_OUTLETS));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [shown, total]);
  return { shown, endRef };
}
