import { randomBytes, randomUUID } from 'node:crypto';
import { messagesFor } from '#domain/messages/messages.ts';
import { type CouponConditions, couponTermsOf } from '#domain/offers/coupon-terms.ts';
import { VOUCHER_CODE_BYTES, voucherCodeOf } from '#domain/offers/voucher-code.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { coupons } from '../schema/offers/coupons.ts';
import type { vouchers } from '../schema/offers/rewards.ts';

const rupees = (amount: number) => amount * 100;

export const GRANTED_COUPON = 'TREAT200';

export function createGrantedCoupons(at: number): (typeof coupons.$inferInsert)[] {
  const rule = {
    ...{ kind: 'FLAT', maxDiscountPaise: null, minItemTotalPaise: rupees(599) },
    orderTypes: ['HomeDelivery', 'TakeAway', 'DineIn'],
    ...{ weekdays: null, dailyFrom: null, dailyUntil: null, scopeTitle: null },
    ...{ isFirstOrderOnly: false, maxUsesPerCustomer: null, needsGrant: true },
  } satisfies CouponConditions;
  return [
    {
      ...rule,
      ...{ couponCode: GRANTED_COUPON, title: '₹200 off, a treat', description: 'From your voucher.' },
      terms: couponTermsOf(messagesFor(undefined).couponTerms, rule, null),
      ...{ percent: 0, amountPaise: rupees(200), restaurantIds: null, itemIds: null },
      ...{ validFrom: at - DAY_MS, validUntil: at + 365 * DAY_MS, maxUses: null, position: 100 },
    },
  ];
}

type NewVoucher = typeof vouchers.$inferInsert;

/** A voucher of each kind, and an expired one; their codes are visible at the desk. */
export function createVoucherRows(at: number): NewVoucher[] {
  const common = { terms: ['Once per customer'], maxRedemptions: null };
  const validity = { validFrom: at - DAY_MS, validUntil: at + 365 * DAY_MS };
  const rows: Omit<NewVoucher, 'voucherId' | 'code'>[] = [
    {
      ...common,
      ...validity,
      title: '₹100 for your wallet',
      reward: { kind: 'WALLET', amountPaise: rupees(100) },
    },
    {
      ...common,
      ...validity,
      title: 'A treat of ₹200',
      reward: { kind: 'COUPON', couponCode: GRANTED_COUPON },
    },
    { ...common, ...validity, title: '200 loyalty points', reward: { kind: 'POINTS', points: 200 } },
    {
      ...{ ...common, ...validity, title: '₹500 for the first ten', maxRedemptions: 10 },
      reward: { kind: 'WALLET', amountPaise: rupees(500) },
    },
    {
      ...{
        ...common,
        title: 'Last winter’s ₹50',
        validFrom: at - 300 * DAY_MS,
        validUntil: at - 200 * DAY_MS,
      },
      reward: { kind: 'WALLET', amountPaise: rupees(50) },
    },
  ];
  return rows.map((row) => ({
    ...row,
    voucherId: randomUUID(),
    code: voucherCodeOf(randomBytes(VOUCHER_CODE_BYTES)),
  }));
}
