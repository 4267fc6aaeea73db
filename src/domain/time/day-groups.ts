import { groupBy } from '../values/group-by.ts';
import { DAY_MS } from './durations.ts';
import { kolkataParts } from './kolkata.ts';

/** Entries of one day in Asia/Kolkata, in their given order. */
export interface DayGroup<Entry> {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly when: 'today' | 'yesterday' | 'earlier';
  /** An instant of that day, epoch ms. */
  readonly at: number;
  readonly list: readonly Entry[];
}

function whenOf(date: string, now: number): DayGroup<unknown>['when'] {
  if (date === kolkataParts(now).date) return 'today';
  return date === kolkataParts(now - DAY_MS).date ? 'yesterday' : 'earlier';
}

/** Groups a list sorted by time; `now` is epoch ms by the server's clock. */
export function groupByDay<Entry extends { readonly at: number }>(
  list: readonly Entry[],
  now: number,
): readonly DayGroup<Entry>[] {
  const days = groupBy(list, ({ at }) => kolkataParts(at).date);
  return [...days].map(([date, entries]) => ({
    date,
    when: whenOf(date, now),
    at: entries[0]?.at ?? now,
    list: entries,
  }));
}
