import { expect, test } from 'vitest';
import { messagesFor } from '#domain/messages/messages.ts';
import { describeCouponRefusal, isAboutCoupon } from './describe-coupon-refusal.ts';

const t = messagesFor('en');
const refused = (packet?: unknown) => ({ code: 'couponNotApplicable' as const, message: 'No', packet });

test('tells the reason that came with the refusal', () => {
  expect(describeCouponRefusal(refused({ reason: 'wrongDay', detail: null }))).toBe(
    t.couponReasons.wrongDay(),
  );
  const below = refused({ reason: 'belowMinimum', detail: { missingPaise: 12_000 } });
  expect(describeCouponRefusal(below)).toContain('₹120');
});

test.each([undefined, null, {}, { reason: 7 }, { reason: 'fromANewerServer' }, { reason: 'toString' }])(
  'falls back to the message for the packet %j',
  (packet) => {
    expect(describeCouponRefusal(refused(packet))).toBe('No');
  },
);

test('other problems are not about the coupon', () => {
  expect(isAboutCoupon(refused())).toBe(true);
  expect(isAboutCoupon({ code: 'outletClosed', message: 'Closed' })).toBe(false);
  expect(isAboutCoupon(undefined)).toBe(false);
});
