import type { Balance } from '#contract/payment.ts';
import type { ScratchCard, Voucher } from '#contract/rewards.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money.ts';
import type { AmountRow } from '#ui/amount-rows.tsx';

/** What a customer has that goes with the account. */
export interface Losses {
  readonly balance: Balance;
  readonly vouchers: readonly Voucher[];
  readonly cards: readonly ScratchCard[];
  /** Orders that wait on this phone for a signal. */
  readonly waitingCount: number;
}

const grouped = new Intl.NumberFormat('en-IN');

/** What is lost, line by line: money and points always, so that nobody has to guess; the rest where there is any. */
export function rowsOfLosses(losses: Losses, at: number, t: Messages['settings']['deletion']): AmountRow[] {
  const { balance, waitingCount } = losses;
  const texts = t.losses;
  const rewards = describeRewards(losses, at, texts);
  const rows: AmountRow[] = [
    { key: 'wallet', label: texts.wallet, amount: formatPaise(balance.walletBalancePaise) },
    { key: 'points', label: texts.points, amount: describePoints(balance, texts) },
  ];
  if (rewards !== '') rows.push({ key: 'rewards', label: texts.rewards, amount: rewards });
  if (waitingCount > 0) {
    rows.push({ key: 'waiting', label: texts.waiting, amount: texts.orders(waitingCount) });
  }
  return rows;
}

type LossTexts = Messages['settings']['deletion']['losses'];

function describePoints({ rewardPoints, rewardPointsWorthPaise }: Balance, t: LossTexts): string {
  if (rewardPoints === 0) return t.none;
  return t.pointsWorth(grouped.format(rewardPoints), formatPaise(rewardPointsWorthPaise));
}

function describeRewards({ vouchers, cards }: Losses, at: number, t: LossTexts): string {
  const coupons = vouchers.filter(({ coupon }) => coupon !== null).length;
  const sealed = cards.filter(({ scratchedAt, expiresAt }) => scratchedAt === null && expiresAt > at).length;
  const parts = [coupons > 0 && t.coupons(coupons), sealed > 0 && t.cards(sealed)];
  return parts.filter((part) => part !== false).join(', ');
}
