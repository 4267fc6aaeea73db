import type { CartOrderType } from '#contract/fields.ts';
import type { Coupon } from '#contract/offers/coupon.ts';
import type { TaxClass } from '#contract/orders/bill.ts';
import type { CouponDiscount } from '../bill/bill.ts';
import type { Messages } from '../messages/messages.ts';
import { applyBasisPoints, formatPaise } from '../money/money.ts';
import { DAY_MS } from '../time/durations.ts';
import { kolkataParts, minutesOfClock } from '../time/kolkata.ts';
import { type Failure, fail, type Result, succeed } from '../values/result.ts';

/**
 * Why a coupon has no effect on an order; `belowMinimum` carries `BelowMinimum`, `noMatchingItem` carries
 * `Scope`.
 */
export type CouponRefusal =
  | 'notStarted'
  | 'expired'
  | 'usedUp'
  | 'wrongOutlet'
  | 'wrongOrderType'
  | 'notFirstOrder'
  | 'wrongDay'
  | 'wrongHour'
  | 'noMatchingItem'
  | 'belowMinimum';

/** Packet of `belowMinimum`: the missing amount in paise. */
export interface BelowMinimum {
  readonly missingPaise: number;
}

/** Packet of `noMatchingItem`: the scope as text; null for every food item. */
export interface Scope {
  readonly scopeTitle: string | null;
}

export interface CouponLine {
  readonly itemId: string;
  /** Price of one unit with its choices, in paise. */
  readonly pricePaise: number;
  readonly quantity: number;
  readonly taxClass: TaxClass;
}

/** Facts for judging a coupon; `at` is the server's clock (epoch ms). */
export interface CouponFacts {
  readonly at: number;
  readonly orderType: CartOrderType;
  readonly restaurantId: number;
  readonly lines: readonly CouponLine[];
  readonly isFirstOrder: boolean;
}

const totalOf = (lines: readonly CouponLine[]) =>
  lines.reduce((total, line) => total + line.pricePaise * line.quantity, 0);

/** A window past midnight belongs to the weekday on which it began. */
function findDailyWindow(coupon: Coupon, at: number): { weekday: number } | undefined {
  const { minutes, weekday } = kolkataParts(at);
  const from = coupon.dailyFrom === null ? 0 : minutesOfClock(coupon.dailyFrom);
  const until = coupon.dailyUntil === null ? 1440 : minutesOfClock(coupon.dailyUntil);
  if (from < until) return minutes >= from && minutes < until ? { weekday } : undefined;
  if (minutes >= from) return { weekday };
  return minutes < until ? { weekday: kolkataParts(at - DAY_MS).weekday } : undefined;
}

function findTimeRefusal(coupon: Coupon, at: number): CouponRefusal | undefined {
  const window = findDailyWindow(coupon, at);
  const weekday = window?.weekday ?? kolkataParts(at).weekday;
  if (coupon.weekdays?.includes(weekday) === false) return 'wrongDay';
  return window === undefined ? 'wrongHour' : undefined;
}

function findOver(coupon: Coupon, at: number): CouponRefusal | undefined {
  if (at < coupon.validFrom) return 'notStarted';
  if (at >= coupon.validUntil) return 'expired';
  return coupon.usesLeft !== null && coupon.usesLeft <= 0 ? 'usedUp' : undefined;
}

/** Why a coupon is unusable for this customer at `at` (epoch ms), regardless of the cart. */
export function findRefusalNow(
  coupon: Coupon,
  { at, isFirstOrder }: Pick<CouponFacts, 'at' | 'isFirstOrder'>,
): CouponRefusal | undefined {
  const over = findOver(coupon, at);
  if (over !== undefined) return over;
  return coupon.isFirstOrderOnly && !isFirstOrder ? 'notFirstOrder' : findTimeRefusal(coupon, at);
}

function findRefusal(coupon: Coupon, facts: CouponFacts): CouponRefusal | undefined {
  const over = findOver(coupon, facts.at);
  if (over !== undefined) return over;
  if (coupon.restaurantIds?.includes(facts.restaurantId) === false) return 'wrongOutlet';
  if (!coupon.orderTypes.includes(facts.orderType)) return 'wrongOrderType';
  if (coupon.kind === 'FREE_DELIVERY' && facts.orderType !== 'HomeDelivery') return 'wrongOrderType';
  if (coupon.isFirstOrderOnly && !facts.isFirstOrder) return 'notFirstOrder';
  return findTimeRefusal(coupon, facts.at);
}

const cheapestUnit = (lines: readonly CouponLine[]) => Math.min(...lines.map((line) => line.pricePaise));

/** Discount before the coupon's own limit, in paise. */
function discountOn(coupon: Coupon, lines: readonly CouponLine[]): number {
  switch (coupon.kind) {
    case 'PERCENT':
      return applyBasisPoints(totalOf(lines), coupon.percent * 100);
    case 'FLAT':
      return Math.min(coupon.amountPaise, totalOf(lines));
    case 'FREE_ITEM':
      return cheapestUnit(lines);
    case 'FREE_DELIVERY':
      return 0;
  }
}

/**
 * Judges a coupon on an order: its discount, or why not; only food counts, for discount and minimum, and a
 * free item does not count toward its own minimum. The ends of validity and hours are exclusive.
 */
export function judgeCoupon(coupon: Coupon, facts: CouponFacts): Result<CouponDiscount, CouponRefusal> {
  const refusal = findRefusal(coupon, facts);
  if (refusal !== undefined) return fail(refusal);
  const foodLines = facts.lines.filter((line) => line.taxClass === 'FOOD' && line.quantity > 0);
  const lines = foodLines.filter((line) => coupon.itemIds?.includes(line.itemId) ?? true);
  if (lines.length === 0) {
    return fail('noMatchingItem', { scopeTitle: coupon.scopeTitle } satisfies Scope);
  }
  const exemptPaise = coupon.kind === 'FREE_ITEM' ? cheapestUnit(lines) : 0;
  const missingPaise = coupon.minItemTotalPaise - (totalOf(foodLines) - exemptPaise);
  if (missingPaise > 0) return fail('belowMinimum', { missingPaise } satisfies BelowMinimum);
  const limitPaise = coupon.maxDiscountPaise ?? Number.MAX_SAFE_INTEGER;
  return succeed({
    foodDiscountPaise: Math.min(discountOn(coupon, lines), limitPaise),
    isDeliveryFree: coupon.kind === 'FREE_DELIVERY',
  });
}

function isBelowMinimum(packet: unknown): packet is BelowMinimum {
  return typeof packet === 'object' && packet !== null && 'missingPaise' in packet;
}

function isScope(packet: unknown): packet is Scope {
  return typeof packet === 'object' && packet !== null && 'scopeTitle' in packet;
}

/** The message for a refusal; `reasons` is `messages.couponReasons`. */
export function describeRefusal(reasons: Messages['couponReasons'], failure: Failure<CouponRefusal>): string {
  const { code, packet } = failure;
  if (code === 'noMatchingItem' && isScope(packet) && packet.scopeTitle !== null) {
    return reasons.noneOfScope({ scope: packet.scopeTitle });
  }
  if (code !== 'belowMinimum') return reasons[code]();
  return reasons.belowMinimum({ missing: isBelowMinimum(packet) ? formatPaise(packet.missingPaise) : '' });
}
