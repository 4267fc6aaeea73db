import { describe, expect, it } from 'vitest';
import type { Bill } from '#contract/orders/bill.ts';
import { billText } from '#messages/bill.js';
import { createBillRows } from './bill-rows.ts';

const plain: Bill = {
  itemTotalPaise: 50_000,
  couponDiscountPaise: 0,
  packingPaise: 0,
  deliveryPaise: 0,
  deliveryDiscountPaise: 0,
  taxes: [],
  tipPaise: 0,
  roundOffPaise: 0,
  grandTotalPaise: 50_000,
  walletPaidPaise: 0,
  pointsUsed: 0,
  pointsPaidPaise: 0,
  payablePaise: 50_000,
};

const keysOf = (bill: Bill) => createBillRows(bill, billText).map((row) => row.key);
const amountOf = (bill: Bill, key: string) =>
  createBillRows(bill, billText).find((row) => row.key === key)?.amount;

describe('createBillRows', () => {
  it('leaves out every line of nothing', () => {
    expect(keysOf(plain)).toEqual(['itemTotal', 'grandTotal']);
  });

  it('names the lines as the spec does', () => {
    const full = {
      ...plain,
      packingPaise: 1000,
      deliveryPaise: 3000,
      couponDiscountPaise: 500,
      tipPaise: 2000,
    };
    expect(createBillRows(full, billText, 'WELCOME').map((row) => row.label)).toEqual([
      'Restaurant Bill',
      'Coupon Discount (WELCOME)',
      'Packing Charges',
      'Delivery Fee',
      'Tip',
      'Grand Total',
    ]);
  });

  it('shows a waived delivery fee whole and takes it off again', () => {
    const waived = { ...plain, deliveryPaise: 0, deliveryDiscountPaise: 4000 };
    expect(amountOf(waived, 'delivery')).toBe('₹40');
    expect(amountOf(waived, 'deliveryDiscount')).toBe('−₹40');
  });

  it('adds the taxes up in one line and explains each', () => {
    const tax = { rateBasisPoints: 250, taxablePaise: 50_000, taxPaise: 1250 };
    const taxed = {
      ...plain,
      taxes: [
        { code: 'CGST', ...tax },
        { code: 'SGST', ...tax },
      ],
    };
    const row = createBillRows(taxed, billText).find(({ key }) => key === 'taxes');
    expect(row?.amount).toBe('₹25');
    expect(row?.explanation).toContain('CGST 2.5% of ₹500: ₹12.50');
    expect(row?.explanation).toContain('SGST');
  });

  it('shows what is left to pay once wallet or points pay a part', () => {
    const split = { ...plain, walletPaidPaise: 20_000, payablePaise: 30_000 };
    expect(keysOf(split)).toEqual(['itemTotal', 'grandTotal', 'walletPaid', 'payable']);
    expect(amountOf(split, 'payable')).toBe('₹300');
  });

  it('tells shares of a table’s bill from money of the wallet', () => {
    const shared = { ...plain, walletPaidPaise: 30_000, partPaidPaise: 20_000, payablePaise: 20_000 };
    expect(amountOf(shared, 'walletPaid')).toBe('−₹100');
    expect(amountOf(shared, 'partPaid')).toBe('−₹200');
    expect(keysOf({ ...shared, walletPaidPaise: 20_000 })).not.toContain('walletPaid');
  });
});
