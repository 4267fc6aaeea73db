import type { Balance } from '#contract/orders/payment.ts';
import { WALLET_LIMITS } from '#domain/money/wallet.ts';

const RUPEE_PAISE = 100;

/** In paise. */
export interface WalletNeed {
  readonly missingPaise: number;
  /** 0 when the total exceeds the limit of a wallet. */
  readonly topUpPaise: number;
}

export const NOTHING_MISSING: WalletNeed = { missingPaise: 0, topUpPaise: 0 };

/**
 * The wallet pays its own share and the remaining sum. An unknown balance needs nothing, because the server
 * checks it.
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

/** In whole rupees, within the limits of a top-up and of the balance (D-13). */
function topUpTowards(missingPaise: number, balancePaise: number): number {
  const { minTopUpPaise, maxTopUpPaise, maxBalancePaise } = WALLET_LIMITS;
  const roomPaise = maxBalancePaise - balancePaise;
  if (missingPaise > roomPaise) return 0;
  const wantedPaise = Math.max(minTopUpPaise, Math.ceil(missingPaise / RUPEE_PAISE) * RUPEE_PAISE);
  const topUpPaise = Math.min(wantedPaise, maxTopUpPaise, Math.floor(roomPaise / RUPEE_PAISE) * RUPEE_PAISE);
  return topUpPaise < minTopUpPaise ? 0 : topUpPaise;
}
