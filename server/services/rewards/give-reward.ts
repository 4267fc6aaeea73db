import type { Reward } from '#contract/offers/rewards.ts';
import { WALLET_LIMITS } from '#domain/money/wallet.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { lockWallet } from '../../db/queries/money/accounts.ts';
import { insertGrant } from '../../db/queries/money/rewards.ts';
import type { Deps } from '../../deps.ts';
import { postGain } from '../money/ledger.ts';
import { givePoints } from '../money/points.ts';

/**
 * Grants a reward once per reference (`voucher:…`, `scratch:…`); `walletFull` above the wallet limit
 * (D-13). Runs inside the caller's transaction.
 */
export async function giveReward(
  deps: Deps,
  customerId: number,
  reward: Reward,
  reference: string,
): Promise<Result<null, 'walletFull'>> {
  switch (reward.kind) {
    case 'WALLET':
      return creditWallet(deps, customerId, reward.amountPaise, reference);
    case 'POINTS':
      await givePoints(deps, customerId, reward.points, reference);
      return succeed(null);
    case 'COUPON': {
      const { couponCode } = reward;
      await insertGrant(deps.db, { source: reference, customerId, couponCode, grantedAt: deps.now() });
      return succeed(null);
    }
    case 'NOTHING':
      return succeed(null);
  }
}

async function creditWallet(
  deps: Deps,
  customerId: number,
  paise: number,
  reference: string,
): Promise<Result<null, 'walletFull'>> {
  const { balancePaise } = await lockWallet(deps.db, customerId);
  if (balancePaise + paise > WALLET_LIMITS.maxBalancePaise) return fail('walletFull');
  const transfers = [{ from: 'PRESENTS', to: 'WALLET', paise } as const];
  await postGain(deps, { reference, customerId, orderId: null, transfers });
  return succeed(null);
}
