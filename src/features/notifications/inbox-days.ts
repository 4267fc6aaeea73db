import type { Notification } from '#contract/push.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { groupBy } from '#domain/values/group-by.ts';

/** The notifications of one day by the calendar of Asia/Kolkata, newest first. */
export interface InboxDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly when: 'today' | 'yesterday' | 'earlier';
  /** Any instant of that day, epoch ms. */
  readonly at: number;
  readonly list: readonly Notification[];
}

function whenOf(date: string, now: number): InboxDay['when'] {
  if (date === kolkataParts(now).date) return 'today';
  return date === kolkataParts(now - DAY_MS).date ? 'yesterday' : 'earlier';
}

/** Groups `list`, sorted newest first, by day; `now` is epoch ms by the server's clock. */
export function groupByDay(list: readonly Notification[], now: number): readonly InboxDay[] {
  const days = groupBy(list, ({ sentAt }) => kolkataParts(sentAt).date);
  return [...days].map(([date, ofDay]) => ({
    date,
    when: whenOf(date, now),
    at: ofDay[0]?.sentAt ?? now,
    list: ofDay,
  }));
}
