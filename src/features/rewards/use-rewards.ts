import { couponList } from '#contract/endpoints/coupons.ts';
import { getAllScratchCard, getVoucherList } from '#contract/endpoints/rewards.ts';
import type { ScratchCard } from '#contract/offers/rewards.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

export function useRewards() {
  const coupons = useEndpoint(couponList, { orderType: 'ALL', restaurantId: 'ALL' });
  const cards = useEndpoint(getAllScratchCard, {});
  const vouchers = useEndpoint(getVoucherList, {});
  const replaceCard = (card: ScratchCard) =>
    cards.change((data) => ({
      scratchCardList: data.scratchCardList.map((one) =>
        one.scratchCardId === card.scratchCardId ? card : one,
      ),
    }));
  return { coupons, cards, vouchers, replaceCard };
}

export type Rewards = ReturnType<typeof useRewards>;
