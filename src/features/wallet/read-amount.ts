import { readRupees } from '#domain/money/money.ts';
import { isTopUpAllowed } from '#domain/money/wallet.ts';

const RUPEE_PAISE = 100;

/** Each is a key of `messages.wallet`. */
export type AmountProblem = 'amountMissing' | 'amountInvalid';

/** `balancePaise` is undefined while it loads; the server checks the limit anyway. */
export function readTopUp(
  typed: string,
  balancePaise: number | undefined,
): { readonly paise: number } | { readonly problem: AmountProblem } {
  const rupees = readRupees(typed);
  if (rupees === 0) return { problem: 'amountMissing' };
  const paise = (rupees ?? 0) * RUPEE_PAISE;
  return isTopUpAllowed(paise, balancePaise ?? 0, 0) ? { paise } : { problem: 'amountInvalid' };
}

/** An invalid amount counts as zero. */
export function addRupees(typed: string, rupees: number): string {
  return String((readRupees(typed) ?? 0) + rupees);
}
