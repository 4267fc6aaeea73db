import type { OrderDetail } from '#contract/orders/order.ts';

/**
 * True while a tip after the meal is possible, or once one was given. At a table the tip is part of the bill
 * until the bill is paid.
 */
export function hasLaterTip({ tipOpenUntil, laterTipPaise, billStatus }: OrderDetail): boolean {
  const isOnOpenBill = billStatus !== null && billStatus !== 'PAID';
  return (tipOpenUntil !== null && !isOnOpenBill) || laterTipPaise > 0;
}
