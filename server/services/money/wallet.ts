import type { Balance } from '#contract/payment.ts';
import { worthOfPoints } from '#domain/loyalty.ts';
import { succeed } from '#domain/result.ts';
import { loadWalletBalance } from '../../db/queries/money.ts';
import type { Deps } from '../../deps.ts';
import { loadPointBalance } from './points.ts';

/** Wallet in paise, and points with what they are worth. */
export async function loadBalance(deps: Deps, customerId: number): Promise<{ ok: true; value: Balance }> {
  const rewardPoints = await loadPointBalance(deps, customerId);
  return succeed({
    walletBalancePaise: await loadWalletBalance(deps.db, customerId),
    rewardPoints,
    rewardPointsWorthPaise: worthOfPoints(rewardPoints),
  });
}
