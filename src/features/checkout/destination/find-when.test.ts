import { describe, expect, it } from 'vitest';
import { createCart, withTime } from '#domain/cart/cart.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { findWhen } from './find-when.ts';

const midnight = kolkataMidnight('2026-11-27');
const at = (hour: number) => midnight + hour * 3_600_000;
const outlet = {
  ...{ recordId: 1, restaurantUuid: crypto.randomUUID(), title: 'Noida' },
  ...{ isPaused: false, averagePrepMinutes: 20, deliveryRadiusMetres: 5_000 },
  openingHours: {
    weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '11:00', closes: '23:00' })),
    closedOn: [],
  },
};
const cart = createCart(outlet, 'TakeAway', crypto.randomUUID());

describe('for when a cart is', () => {
  it('is now while the outlet takes orders, and has to be said while it is closed', () => {
    expect(findWhen(cart, outlet, at(12))).toBe('soon');
    expect(findWhen(cart, outlet, at(3))).toBe('missing');
    expect(findWhen({ ...cart, orderType: 'DineIn' }, outlet, at(3))).toBe('soon');
    expect(findWhen(cart, undefined, at(3))).toBe('soon');
  });

  it('is its slot, until that is over', () => {
    const timed = withTime(cart, at(19));
    expect(findWhen(timed, outlet, at(3))).toBe('scheduled');
    expect(findWhen(timed, undefined, at(20))).toBe('scheduled');
    expect(findWhen(timed, outlet, at(18.25))).toBe('over');
    expect(findWhen(timed, { ...outlet, takesScheduled: false }, at(3))).toBe('over');
  });
});
