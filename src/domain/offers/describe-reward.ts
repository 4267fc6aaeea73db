import type { Reward } from '#contract/offers/rewards.ts';
import type { Messages } from '../messages/messages.ts';
import { formatPaise } from '../money/money.ts';

/** A voucher or scratch card reward as text. */
export function describeReward(reward: Reward, t: Messages['offers']['reward']): string {
  switch (reward.kind) {
    case 'WALLET':
      return t.WALLET({ amount: formatPaise(reward.amountPaise) });
    case 'POINTS':
      return t.POINTS({ points: reward.points });
    case 'COUPON':
      return t.COUPON({ code: reward.couponCode });
    case 'NOTHING':
      return t.NOTHING();
  }
}
