import { expect, it } from 'vitest';
import { unitsText } from '#messages/units.js';
import { formatClock, formatDistance, formatWait } from './measures.ts';

it.each([
  [0, '10 m'],
  [847, '850 m'],
  [994, '990 m'],
  [996, '1 km'],
  [9_940, '9.9 km'],
  [9_960, '10 km'],
  [236_400, '236 km'],
])('reads %d metres as %s', (metres, text) => {
  expect(formatDistance(metres, unitsText)).toBe(text);
});

it.each([
  [0, '1 second'],
  [1_001, '2 seconds'],
  [59_500, '1 minute'],
  [61_000, '2 minutes'],
  [3_600_000, '1 hour'],
  [36_000_001, '11 hours'],
])('rounds a wait of %d ms up to %s', (ms, text) => {
  expect(formatWait(ms, unitsText)).toBe(text);
});

it('runs the clock down to zero and not below', () => {
  expect([29_400, 60_000, 0, -500].map(formatClock)).toEqual(['0:30', '1:00', '0:00', '0:00']);
});
