import { startTransition, useEffect, useRef, useState } from 'react';

/** Four cards fill a phone and render in one short task. */
export const FIRST_OUTLETS = 4;
const FURTHER_OUTLETS = 8;
/** Wider screens show several cards in a row. */
const SINGLE_COLUMN_PX = 640;
/** Rows render this far before they become visible. */
const AHEAD = '0px 0px 1200px 0px';

/** Lets a return from a detail page restore the scroll position. */
let lastCount: number | undefined;

/** A list that was rendered in this visit must restore its position at once. */
export const wasListRendered = (): boolean => lastCount !== undefined;

const countFirst = () => (innerWidth < SINGLE_COLUMN_PX ? FIRST_OUTLETS : FIRST_OUTLETS + FURTHER_OUTLETS);

/**
 * Adds rows near the end of the page, because rendering all at once is too slow on cheap phones. `endRef`
 * belongs after the last row.
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
