import type { Coupon } from '#contract/offers/coupon.ts';
import type { Reward } from '#contract/offers/rewards.ts';

/** Checks the most specific condition first. */
export function couponPicture(coupon: Coupon): string {
  const { kind, isFirstOrderOnly, dailyFrom, weekdays, restaurantIds, orderTypes } = coupon;
  const [orderType] = orderTypes.length === 1 ? orderTypes : [];
  if (kind === 'FREE_DELIVERY') return '/art/scooter.webp';
  if (kind === 'FREE_ITEM') return '/art/custard.webp';
  if (isFirstOrderOnly) return '/art/party.webp';
  if (dailyFrom !== null) return '/art/clock.webp';
  if (weekdays !== null) return '/art/calendar.webp';
  if (restaurantIds !== null) return '/art/location.webp';
  if (orderType === 'TakeAway') return '/art/bag.webp';
  if (orderType === 'DineIn') return '/art/plate.webp';
  return kind === 'FLAT' ? '/art/money.webp' : '/art/coupon.webp';
}

const pictures: Readonly<Record<Reward['kind'], string>> = {
  WALLET: '/art/money.webp',
  POINTS: '/art/star.webp',
  COUPON: '/art/coupon.webp',
  NOTHING: '/art/gift.webp',
};

export const rewardPicture = ({ kind }: Reward): string => pictures[kind];
