import { useEffect, useState } from 'react';
import { whenIdle } from '#platform/time/when-idle.ts';

/** So many rows more a slow phone lays out between two taps. */
const STEP = 12;

/** A page that is busy gets its next rows all the same. */
const NEXT_WITHIN_MS = 100;

/**
 * How many of `total` rows are to stand by now: `first` at once, the others a few at a time, whenever the
 * page has nothing else to do. Begins anew with another `list`. Infinite where all of them are.
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
