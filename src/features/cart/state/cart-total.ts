import type { Bill } from '#contract/orders/bill.ts';
import { formatPaise } from '#domain/money/money.ts';
import { billText } from '#messages/bill.js';
import { type BillRow, createBillRows } from '#platform/cart/bill-rows.ts';
import type { CartView } from './cart-view.ts';

type Bills = Pick<CartView, 'bill' | 'dearestBill'>;
type Total = 'grandTotalPaise' | 'payablePaise';

const formatRange = (least: string, most: string) => (least === most ? least : `${least}–${most}`);

/** A total of the bill, or its range while the delivery fee is open; empty without a bill. */
export function formatTotal({ bill, dearestBill }: Bills, total: Total): string {
  if (bill === null) return '';
  return formatRange(formatPaise(bill[total]), formatPaise((dearestBill ?? bill)[total]));
}

/** Rows of the cart's bill; while the delivery fee is open, the fee and the totals are ranges. */
export function createCartRows(bill: Bill, dearestBill: Bill | null, couponCode: string | null): BillRow[] {
  const dearest = createBillRows(dearestBill ?? bill, billText, couponCode);
  return createBillRows(bill, billText, couponCode).map((row) => {
    const { amount } = dearest.find(({ key }) => key === row.key) ?? row;
    return row.isStrong || row.key === 'delivery' ? { ...row, amount: formatRange(row.amount, amount) } : row;
  });
}
