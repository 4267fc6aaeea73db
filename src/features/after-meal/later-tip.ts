import type { OrderDetail } from '#contract/orders/order.ts';

/**
 * Whether there is something to show of a tip after the meal: one that was given, or time for one. At a table
 * the tip is on the bill until it is paid.
 */
export function hasLaterTip({ tipOpenUntil, laterTipPaise, billStatus }: OrderDetail): boolean {
  const isOnOpenBill = billStatus !== null && billStatus !== 'PAID';
  return (tipOpenUntil !== null && !isOnOpenBill) || laterTipPaise > 0;
}
