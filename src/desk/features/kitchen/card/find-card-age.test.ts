import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { findCardAge } from './find-card-age.ts';

const NOW = 1_800_000_000_000;
const at = (minutes: number) => NOW + minutes * MINUTE_MS;

it.each([
  [20, { kind: 'calm', minutes: 20 }],
  [5, { kind: 'due', minutes: 5 }],
  [0, { kind: 'due', minutes: 0 }],
  [-3, { kind: 'late', minutes: 3 }],
])('tells the age of an accepted order that is due in %i minutes', (minutes, age) => {
  const order = { status: 'PREPARING', acceptDueAt: null, promisedAt: at(minutes) } as const;
  expect(findCardAge(order, NOW)).toEqual({ ...age, isUndecided: false });
});

it('counts a new order by the time to answer it, and one that the outlet took in by its promise', () => {
  const order = { status: 'PLACED', acceptDueAt: at(3), promisedAt: at(30) } as const;
  expect(findCardAge(order, NOW)).toEqual({ kind: 'due', minutes: 3, isUndecided: true });
  expect(findCardAge({ ...order, acceptDueAt: null }, NOW)).toMatchObject({
    kind: 'calm',
    isUndecided: false,
  });
  expect(findCardAge({ ...order, acceptDueAt: null, promisedAt: null }, NOW)).toBeUndefined();
});
