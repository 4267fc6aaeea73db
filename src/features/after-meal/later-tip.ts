import type { OrderDetail } from '#contract/order.ts';

/** Whether there is something to show of a tip after the meal: one that was given, or time for one. */
export function hasLaterTip({ tipOpenUntil, laterTipPaise }: OrderDetail): boolean {
  return tipOpenUntil !== null || laterTipPaise > 0;
}
