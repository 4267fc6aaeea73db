import { formatPaise } from '#domain/money/money.ts';
import { billText } from '#messages/bill.js';
import { cartText } from '#messages/cart.js';
import { type BillRow, createBillRows } from '#platform/cart/bill-rows.ts';
import type { CartView } from './cart-view.ts';

type Priced = Pick<CartView, 'bill' | 'openFee'>;

/** An amount that includes the Delivery Fee: `from ₹256` until the place is known. */
export function formatTotal({ openFee }: Priced, paise: number): string {
  const amount = formatPaise(paise);
  return openFee === null ? amount : cartText.atLeast({ amount });
}

/** The range of the Delivery Fee; null when the place is known or does not matter. */
export function describeOpenFee({ openFee }: Priced): string | null {
  if (openFee === null) return null;
  const { leastPaise, mostPaise } = openFee;
  return cartText.billOpenFee({ least: formatPaise(leastPaise), most: formatPaise(mostPaise) });
}

const FEE_ROWS = ['delivery', 'grandTotal', 'payable'];

/** Rows of the cart's bill; an open fee leaves it and the totals open. Empty without a bill. */
export function createCartRows(view: Priced, couponCode: string | null): BillRow[] {
  if (view.bill === null) return [];
  const rows = createBillRows(view.bill, billText, couponCode);
  const explanation = describeOpenFee(view);
  if (explanation === null) return rows;
  return rows.map((row) =>
    FEE_ROWS.includes(row.key)
      ? { ...row, amount: cartText.atLeast({ amount: row.amount }), explanation }
      : row,
  );
}
