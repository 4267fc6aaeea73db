import type { Balance } from '#contract/payment.ts';

/** Least that can be added to the wallet at once (decision 13), in paise. */
const MIN_TOP_UP_PAISE = 10_000;
const RUPEE_PAISE = 100;

/**
 * What has to be added before the wallet can pay the whole: its own part and what is left, in paise.
 * Never less than the smallest top-up; 0 when the balance is enough or not known, which the server judges.
 */
export function missingInWallet(
  balance: Balance | undefined,
  payablePaise: number,
  walletPaidPaise: number,
): number {
  if (balance === undefined || payablePaise === 0) return 0;
  const missingPaise = payablePaise + walletPaidPaise - balance.walletBalancePaise;
  if (missingPaise <= 0) return 0;
  return Math.max(MIN_TOP_UP_PAISE, Math.ceil(missingPaise / RUPEE_PAISE) * RUPEE_PAISE);
}
