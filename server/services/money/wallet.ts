import type { Balance } from '#contract/payment.ts';
import { worthOfPoints } from '#domain/loyalty.ts';
import { succeed } from '#domain/result.ts';
import { splitWallet } from '#domain/wallet-parts.ts';
import { loadWalletBalance } from '../../db/queries/money.ts';
import { loadWalletFlow } from '../../db/queries/wallet-returns.ts';
import type { Deps } from '../../deps.ts';
import { loadPointBalance } from './points.ts';

/** Wallet balance in paise, and points with their value. */
export async function loadBalance(deps: Deps, customerId: number): Promise<{ ok: true; value: Balance }> {
  const rewardPoints = await loadPointBalance(deps, customerId);
  const movements = await loadWalletFlow(deps.db, customerId);
  return succeed({
    walletBalancePaise: await loadWalletBalance(deps.db, customerId),
    walletPaidInPaise: splitWallet(movements).paidInPaise,
    rewardPoints,
    rewardPointsWorthPaise: worthOfPoints(rewardPoints),
  });
}
