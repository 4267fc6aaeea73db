import type { Balance } from '#contract/orders/payment.ts';
import { WALLET_LIMITS } from '#domain/money/wallet.ts';

const RUPEE_PAISE = 100;

/** Money that the wallet lacks for a payment, and the top-up to offer, in paise. */
export interface WalletNeed {
  readonly missingPaise: number;
  /** 0 when the balance would exceed its limit after a sufficient or even the smallest top-up. */
  readonly topUpPaise: number;
}

export const NOTHING_MISSING: WalletNeed = { missingPaise: 0, topUpPaise: 0 };

/**
 * The money that the wallet lacks to pay its share of the bill and the rest. An unknown balance lacks nothing,
 * because the server checks it.
 */
export function needOfWallet(
  balance: Balance | undefined,
  payablePaise: number,
  walletPaidPaise: number,
): WalletNeed {
  if (balance === undefined || payablePaise === 0) return NOTHING_MISSING;
  const missingPaise = payablePaise + walletPaidPaise - balance.walletBalancePaise;
  if (missingPaise <= 0) return NOTHING_MISSING;
  return { missingPaise, topUpPaise: topUpTowards(missingPaise, balance.walletBalancePaise) };
}

/** The top-up in paise, rounded up to whole rupees, within the limits of a top-up and of the balance (D-13). */
function topUpTowards(missingPaise: number, balancePaise: number): number {
  const { minTopUpPaise, maxTopUpPaise, maxBalancePaise } = WALLET_LIMITS;
  const roomPaise = maxBalancePaise - balancePaise;
  if (missingPaise > roomPaise) return 0;
  const wantedPaise = Math.max(minTopUpPaise, Math.ceil(missingPaise / RUPEE_PAISE) * RUPEE_PAISE);
  const topUpPaise = Math.min(wantedPaise, maxTopUpPaise, Math.floor(roomPaise / RUPEE_PAISE) * RUPEE_PAISE);
  return topUpPaise < minTopUpPaise ? 0 : topUpPaise;
}
