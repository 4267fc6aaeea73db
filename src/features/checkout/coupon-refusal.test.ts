import { expect, test } from 'vitest';
import { messagesFor } from '#domain/messages/messages.ts';
import { findCouponRefusal } from './coupon-refusal.ts';

const t = messagesFor('en');
const refused = (packet?: unknown) => ({ code: 'couponNotApplicable' as const, message: 'No', packet });

test('tells the reason that came with the refusal', () => {
  expect(findCouponRefusal(refused({ reason: 'wrongDay', detail: null }))).toBe(t.couponReasons.wrongDay);
  const below = refused({ reason: 'belowMinimum', detail: { missingPaise: 12_000 } });
  expect(findCouponRefusal(below)).toContain('₹120');
});

test.each([undefined, null, {}, { reason: 7 }, { reason: 'fromANewerServer' }, { reason: 'toString' }])(
  'falls back to the message for the packet %j',
  (packet) => {
    expect(findCouponRefusal(refused(packet))).toBe('No');
  },
);

test('says nothing of other problems', () => {
  expect(findCouponRefusal({ code: 'outletClosed', message: 'Closed' })).toBeUndefined();
  expect(findCouponRefusal(undefined)).toBeUndefined();
});
