import type { PaymentMode } from '#contract/fields.ts';

/** Payments that count towards the usual mode. */
export const COUNTED_PAYMENTS = 10;

/** The mode used most in the last ten successful payments, given newest first; on a tie the most recent. */
export function findUsualMode(newestFirst: readonly PaymentMode[]): PaymentMode | undefined {
  const counted = newestFirst.slice(0, COUNTED_PAYMENTS);
  const countOf = (mode: PaymentMode) => counted.filter((each) => each === mode).length;
  return counted.toSorted((a, b) => countOf(b) - countOf(a))[0];
}
