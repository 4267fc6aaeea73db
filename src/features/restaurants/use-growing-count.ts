import { useEffect, useRef, useState } from 'react';

/** Few enough that drawing them is one short task on a slow phone. */
export const FIRST_OUTLETS = 12;
/** The next rows are drawn this far before they come into sight. */
const AHEAD = '0px 0px 1200px 0px';

/** How far the list was last drawn, so that coming back from a detail finds the same place. */
let lastCount = FIRST_OUTLETS;

/**
 * How many rows to draw: a few at first, more as the end comes near, so that no list is too long for
 * a slow phone. `endRef` belongs on an element after the last row.
 */
export function useGrowingCount(total: number) {
  const [count, setCount] = useState(lastCount);
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
        if (entry?.isIntersecting) setCount(shown + FIRST_OUTLETS);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [shown, total]);
  return { shown, endRef };
}
