import { expect, it } from 'vitest';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { findShownGroup, groupSlots } from './slot-groups.ts';

const midnight = kolkataMidnight('2026-11-21');
const at = (hour: number) => ({ slotAt: midnight + hour * 3_600_000, isAvailable: true });

it('puts the slots under their part of the day, without those that are over or begin too soon', () => {
  const slots = [0.5, 11.75, 12, 16.75, 17, 23].map(at);
  const parts = (now: number) =>
    groupSlots(slots, midnight + now * 3_600_000).map(({ part, slots: of }) => [part, of.length]);
  expect(parts(0)).toEqual([
    ['night', 1],
    ['morning', 1],
    ['afternoon', 2],
    ['evening', 2],
  ]);
  expect(parts(11.5)).toEqual([
    ['afternoon', 2],
    ['evening', 2],
  ]);
  expect(parts(11.6)).toEqual([
    ['afternoon', 1],
    ['evening', 2],
  ]);
  expect(parts(23)).toEqual([]);
});

it('shows the evening first, unless something else is wanted or chosen, or there is none', () => {
  const day = groupSlots([0.5, 9, 13, 20].map(at), midnight);
  expect(findShownGroup(day, undefined, null)?.part).toBe('evening');
  expect(findShownGroup(day, undefined, at(13).slotAt)?.part).toBe('afternoon');
  expect(findShownGroup(day, 'morning', at(13).slotAt)?.part).toBe('morning');
  expect(findShownGroup(groupSlots([9, 13].map(at), midnight), 'night', null)?.part).toBe('morning');
  expect(findShownGroup([], undefined, null)).toBeUndefined();
});
