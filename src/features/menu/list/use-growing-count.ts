import { useEffect, useState } from 'react';
import { whenIdle } from '#platform/time/when-idle.ts';

/** Rows of one step: a slow phone lays out this many without delaying a tap noticeably. */
const STEP = 12;

/** Renders the next rows within this time, even if the page is never idle. */
const NEXT_WITHIN_MS = 100;

/**
 * Renders `first` rows at once and the others while the page is idle; infinite when done. A different `list`
 * restarts the count.
 */
export function useGrowingCount(list: unknown, total: number, first: number): number {
  const [grown, setGrown] = useState({ list, count: first });
  const count = grown.list === list ? Math.max(grown.count, first) : first;
  const isWhole = count >= total;
  useEffect(
    () => (isWhole ? undefined : whenIdle(() => setGrown({ list, count: count + STEP }), NEXT_WITHIN_MS)),
    [list, isWhole, count],
  );
  return isWhole ? Infinity : count;
}
