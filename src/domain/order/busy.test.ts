import { expect, it } from 'vitest';
import type { Busy } from '#contract/catalogue/restaurant.ts';
import { findClosedBusy, prepMinutesOf, withBusy } from './busy.ts';

const NOW = 1_800_000_000_000;
const closed: Busy = { orderType: 'HomeDelivery', extraMinutes: null, until: NOW + 1 };
const slow: Busy = { orderType: 'TakeAway', extraMinutes: 20, until: NOW + 1 };
const outlet = { averagePrepMinutes: 25, busyList: [closed, slow] };

it('closes the order type alone that is closed, until its end', () => {
  expect(findClosedBusy(outlet, 'HomeDelivery', NOW)).toBe(closed);
  expect(findClosedBusy(outlet, 'TakeAway', NOW)).toBeUndefined();
  expect(findClosedBusy(outlet, 'DineIn', NOW)).toBeUndefined();
  expect(findClosedBusy(outlet, 'HomeDelivery', NOW + 1)).toBeUndefined();
  expect(findClosedBusy({}, 'HomeDelivery', NOW)).toBeUndefined();
});

it('makes the order type alone take longer that is slow, until its end', () => {
  expect(prepMinutesOf(outlet, 'TakeAway', NOW)).toBe(45);
  expect(prepMinutesOf(outlet, 'HomeDelivery', NOW)).toBe(25);
  expect(prepMinutesOf(outlet, 'TakeAway', NOW + 1)).toBe(25);
});

it('replaces the entry of an order type, ends it by an instant that is over, and drops what is over', () => {
  const longer = { ...slow, extraMinutes: 30 };
  expect(withBusy([closed, slow], longer, NOW)).toEqual([closed, longer]);
  expect(withBusy([closed, slow], { ...slow, until: NOW }, NOW)).toEqual([closed]);
  expect(withBusy([{ ...closed, until: NOW - 1 }], slow, NOW)).toEqual([slow]);
});
