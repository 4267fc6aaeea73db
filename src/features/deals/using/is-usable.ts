import type { DealHolding } from '#contract/offers/deals.ts';
import { serverNow } from '#platform/time/clock.ts';

/** Whether something is left of it, and in time. */
export function isUsable({ unitsLeft, validUntil }: DealHolding): boolean {
  return unitsLeft > 0 && validUntil > serverNow();
}
