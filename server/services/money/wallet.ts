import type { Balance } from '#contract/orders/payment.ts';
import { worthOfPoints } from '#domain/money/loyalty.ts';
import { splitWallet } from '#domain/money/wallet-parts.ts';
import { succeed } from '#domain/values/result.ts';
import { loadWalletBalance } from '../../db/queries/money/accounts.ts';
import { loadWalletFlow } from '../../db/queries/money/wallet-returns.ts';
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
