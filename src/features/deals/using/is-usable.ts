import type { DealHolding } from '#contract/offers/deals.ts';
import { serverNow } from '#platform/time/clock.ts';

export function isUsable({ unitsLeft, validUntil }: DealHolding): boolean {
  return unitsLeft > 0 && validUntil > serverNow();
}
