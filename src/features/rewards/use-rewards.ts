import { endpoints } from '#contract/endpoints.ts';
import type { ScratchCard } from '#contract/rewards.ts';
import { useAnswer } from '#platform/api/use-answer.ts';

/** Everything that the customer was given or is offered. */
export function useRewards() {
  const coupons = useAnswer(endpoints.couponList, { orderType: 'ALL', restaurantId: 'ALL' });
  const cards = useAnswer(endpoints.getAllScratchCard, {});
  const vouchers = useAnswer(endpoints.getVoucherList, {});
  const replaceCard = (card: ScratchCard) =>
    cards.change((data) => ({
      scratchCardList: data.scratchCardList.map((one) =>
        one.scratchCardId === card.scratchCardId ? card : one,
      ),
    }));
  return { coupons, cards, vouchers, replaceCard };
}

export type Rewards = ReturnType<typeof useRewards>;
