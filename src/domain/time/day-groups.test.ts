import { expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';
import { HOUR_MS } from './durations.ts';

const NOON = Date.UTC(2026, 10, 21, 6, 30);

it('groups by the day of the restaurants, and names today and yesterday', () => {
  const list = [0, 11, 13, 40].map((hours) => ({ at: NOON - hours * HOUR_MS }));
  const days = groupByDay(list, NOON);
  expect(days.map(({ date, when, list: entries }) => [date, when, entries.length])).toEqual([
    ['2026-11-21', 'today', 2],
    ['2026-11-20', 'yesterday', 1],
    ['2026-11-19', 'earlier', 1],
  ]);
});
