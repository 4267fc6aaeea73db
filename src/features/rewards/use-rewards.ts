import { couponList } from '#contract/endpoints/coupons.ts';
import { getAllScratchCard, getVoucherList } from '#contract/endpoints/rewards.ts';
import type { ScratchCard } from '#contract/rewards.ts';
import { useAnswer } from '#platform/api/use-answer.ts';

/** Everything that the customer was given or is offered. */
export function useRewards() {
  const coupons = useAnswer(couponList, { orderType: 'ALL', restaurantId: 'ALL' });
  const cards = useAnswer(getAllScratchCard, {});
  const vouchers = useAnswer(getVoucherList, {});
  const replaceCard = (card: ScratchCard) =>
    cards.change((data) => ({
      scratchCardList: data.scratchCardList.map((one) =>
        one.scratchCardId === card.scratchCardId ? card : one,
      ),
    }));
  return { coupons, cards, vouchers, replaceCard };
}

export type Rewards = ReturnType<typeof useRewards>;
