import type { Coupon } from '#contract/offers/coupon.ts';
import type { ScratchCard, Voucher } from '#contract/offers/rewards.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import { describeReward } from '#domain/offers/describe-reward.ts';
import { formatDay } from '#domain/time/kolkata.ts';

type Texts = Messages['offers'];

export interface RewardFact {
  readonly label: string;
  readonly value: string;
}

function daysOf(weekdays: Coupon['weekdays'], t: Texts['detail']): string {
  if (weekdays === null || weekdays.length === 7) return t.everyDay();
  const names = listTexts(t.weekdays);
  return weekdays.flatMap((day) => names[day] ?? []).join(', ');
}

function hoursOf({ dailyFrom, dailyUntil }: Coupon, t: Texts['detail']): string {
  if (dailyFrom === null && dailyUntil === null) return t.allDay();
  return t.hoursRange({ from: dailyFrom ?? '00:00', until: dailyUntil ?? '24:00' });
}

export function factsOfCoupon(coupon: Coupon, { detail: t }: Texts): RewardFact[] {
  const { restaurantIds, minItemTotalPaise, maxDiscountPaise, usesLeft } = coupon;
  const someOf =
    restaurantIds === null ? t.allRestaurants() : t.someRestaurants({ count: restaurantIds.length });
  return [
    {
      label: t.valid(),
      value: t.range({ from: formatDay(coupon.validFrom), until: formatDay(coupon.validUntil) }),
    },
    { label: t.orderTypes(), value: coupon.orderTypes.map((type) => t.types[type]()).join(', ') },
    { label: t.restaurants(), value: someOf },
    ...(minItemTotalPaise > 0 ? [{ label: t.minimum(), value: formatPaise(minItemTotalPaise) }] : []),
    ...(maxDiscountPaise === null ? [] : [{ label: t.most(), value: formatPaise(maxDiscountPaise) }]),
    { label: t.days(), value: daysOf(coupon.weekdays, t) },
    { label: t.hours(), value: hoursOf(coupon, t) },
    ...(coupon.isFirstOrderOnly ? [{ label: t.firstOnly(), value: t.yes() }] : []),
    ...(usesLeft === null ? [] : [{ label: t.uses(), value: String(usesLeft) }]),
  ];
}

export function factsOfVoucher({ reward, redeemedAt }: Voucher, t: Texts): RewardFact[] {
  return [
    { label: t.detail.reward(), value: describeReward(reward, t.reward) },
    { label: t.detail.got(), value: formatDay(redeemedAt) },
  ];
}

export function factsOfCard({ reward, issuedAt, expiresAt }: ScratchCard, t: Texts): RewardFact[] {
  const result =
    reward === null ? [] : [{ label: t.detail.reward(), value: describeReward(reward, t.reward) }];
  return [
    ...result,
    { label: t.detail.got(), value: formatDay(issuedAt) },
    { label: t.detail.ends(), value: formatDay(expiresAt) },
  ];
}
