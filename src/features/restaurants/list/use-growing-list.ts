import { startTransition, useEffect, useRef, useState } from 'react';

/** Four cards fill a phone and render in one short task. */
export const FIRST_OUTLETS = 4;
const FURTHER_OUTLETS = 8;
/** Wider screens show several cards in a row. */
const SINGLE_COLUMN_PX = 640;
/** Rows render this far before they become visible. */
const AHEAD = '0px 0px 1200px 0px';

/** Number of rendered rows, stored so that a return from a detail page restores the scroll position. */
let lastCount: number | undefined;

/** A list that was rendered in this visit must restore its scroll position at once. */
export const wasListRendered = (): boolean => lastCount !== undefined;

const countFirst = () => (innerWidth < SINGLE_COLUMN_PX ? FIRST_OUTLETS : FIRST_OUTLETS + FURTHER_OUTLETS);

/**
 * Adds rows when the end of the list comes near the viewport, because rendering all rows at once is too slow on
 * cheap phones. `endRef` belongs to an element after the last row.
 */
export function useGrowingList(total: number) {
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
