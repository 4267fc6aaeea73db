import { describe, expect, it } from 'vitest';
import { findSpanFault, isPastMidnight, spansByDay, writeWeeklyHours } from './weekly-hours.ts';

const span = (opens: string, closes: string) => ({ opens, closes });

describe('hours of a day', () => {
  it('are refused without a time, with the same time twice, and where they overlap', () => {
    expect(findSpanFault([span('11:00', '')], 0)).toBe('timeMissing');
    expect(findSpanFault([span('11:00', '11:00')], 0)).toBe('sameTime');
    expect(findSpanFault([span('11:00', '15:00'), span('14:30', '23:00')], 1)).toBe('overlaps');
    expect(findSpanFault([span('18:00', '02:00'), span('23:00', '23:30')], 1)).toBe('overlaps');
    expect(findSpanFault([span('11:00', '15:00'), span('15:00', '01:00')], 1)).toBeUndefined();
    expect(findSpanFault([span('00:00', '00:00')], 0)).toBeUndefined();
  });

  it('may end on the next day', () => {
    expect(isPastMidnight(span('18:00', '02:00'))).toBe(true);
    expect(isPastMidnight(span('18:00', '00:00'))).toBe(false);
    expect(isPastMidnight(span('11:00', '23:00'))).toBe(false);
  });
});

it('writes a week as an imported file does', () => {
  const days = spansByDay([
    { weekday: 1, ...span('19:00', '23:00') },
    { weekday: 1, ...span('11:00', '15:00') },
    { weekday: 0, ...span('12:00', '01:00') },
  ]);
  expect(days.map((spans) => spans.length)).toEqual([2, 0, 0, 0, 0, 0, 1]);
  expect(writeWeeklyHours(days)).toBe(
    'Mon 11:00-15:00, 19:00-23:00; Tue closed; Wed closed; Thu closed; Fri closed; Sat closed; Sun 12:00-01:00',
  );
});
