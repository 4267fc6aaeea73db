import { readRupees } from '#domain/money/money.ts';
import { isTopUpAllowed } from '#domain/money/wallet.ts';

const RUPEE_PAISE = 100;

/** Each problem is a key of `walletText`. */
export type AmountProblem = 'amountMissing' | 'amountInvalid';

/**
 * Reads a typed top-up as paise. `balancePaise` is undefined while it loads; the server checks the limit
 * anyway.
 */
export function readTopUp(
  typed: string,
  balancePaise: number | undefined,
): { readonly paise: number } | { readonly problem: AmountProblem } {
  const rupees = readRupees(typed);
  if (rupees === 0) return { problem: 'amountMissing' };
  const paise = (rupees ?? 0) * RUPEE_PAISE;
  return isTopUpAllowed(paise, balancePaise ?? 0, 0) ? { paise } : { problem: 'amountInvalid' };
}

/** Adds a preset to the typed amount, of which an invalid one counts as zero. */
export function addRupees(typed: string, rupees: number): string {
  return String((readRupees(typed) ?? 0) + rupees);
}
