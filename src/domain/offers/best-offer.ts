import type { Coupon } from '#contract/offers/coupon.ts';
import type { Bill } from '#contract/orders/bill.ts';
import { type BillInput, type CouponDiscount, createBill } from '../bill/bill.ts';
import { type CouponFacts, judgeCoupon } from './coupon.ts';

interface Mix {
  readonly couponCode: string | null;
  readonly usePoints: boolean;
}

/** The coupon and points that reduce a bill, and whether the customer pays from the wallet. */
export interface OfferChoice extends Mix {
  readonly useWallet: boolean;
}

export interface BestOffer extends OfferChoice {
  /** Reduction of the price in paise, above zero; wallet payments do not count. */
  readonly savesPaise: number;
  readonly walletPaidPaise: number;
  readonly payablePaise: number;
}

export interface OfferFacts {
  /** The bill without coupon, wallet and points. */
  readonly plain: BillInput;
  readonly coupons: readonly Coupon[];
  readonly couponFacts: CouponFacts;
  readonly rewardPoints: number;
  readonly walletBalancePaise: number;
  readonly current: OfferChoice;
}

interface Candidate extends Mix {
  readonly discount: CouponDiscount | null;
}

/** The candidates without coupon or points come first, because the first of two equal prices wins. */
function candidatesOf({ coupons, couponFacts }: OfferFacts): Candidate[] {
  const lawful = coupons.flatMap((coupon) => {
    const judged = judgeCoupon(coupon, couponFacts);
    return judged.ok ? [{ couponCode: coupon.couponCode, discount: judged.value }] : [];
  });
  return [{ couponCode: null, discount: null }, ...lawful].flatMap((coupon) => [
    { ...coupon, usePoints: false },
    { ...coupon, usePoints: true },
  ]);
}

function billOf(
  { plain, rewardPoints, walletBalancePaise }: OfferFacts,
  mix: Candidate,
  useWallet: boolean,
): Bill {
  return createBill({
    ...plain,
    coupon: mix.discount,
    pointsAvailable: mix.usePoints ? rewardPoints : 0,
    walletAvailablePaise: useWallet ? walletBalancePaise : 0,
  });
}

interface Priced {
  readonly mix: Candidate;
  /** Price for the customer in paise, whether paid from the wallet or not. */
  readonly costPaise: number;
}

/** Prices every valid mix, the plain one first. */
function priceAll(facts: OfferFacts): Priced[] {
  return candidatesOf(facts).map((mix) => ({ mix, costPaise: billOf(facts, mix, false).payablePaise }));
}

/** True when two choices give the same discount, regardless of the wallet. */
export const isSameMix = (a: Mix, b: Mix): boolean =>
  a.couponCode === b.couponCode && a.usePoints === b.usePoints;

const findPriced = (priced: readonly Priced[], choice: Mix) =>
  priced.find((one) => isSameMix(one.mix, choice));

/** Undefined when the chosen mix is not cheaper than `against`. */
function offerOf(facts: OfferFacts, chosen: Priced, against: Priced): BestOffer | undefined {
  const savesPaise = against.costPaise - chosen.costPaise;
  if (savesPaise <= 0) return undefined;
  const { couponCode, usePoints } = chosen.mix;
  const { useWallet } = facts.current;
  const { walletPaidPaise, payablePaise } = billOf(facts, chosen.mix, useWallet);
  return { couponCode, usePoints, useWallet, savesPaise, walletPaidPaise, payablePaise };
}

/**
 * The cheapest valid mix of one coupon and points for a cart, as far as the phone can judge; undefined when the
 * current choice is as cheap. The wallet is the customer's own money: it pays only if the customer has switched it
 * on.
 */
export function findBestOffer(facts: OfferFacts): BestOffer | undefined {
  const priced = priceAll(facts);
  const [cheapest] = priced.toSorted((a, b) => a.costPaise - b.costPaise);
  const now = findPriced(priced, facts.current) ?? priced[0];
  return cheapest && now && offerOf(facts, cheapest, now);
}

/**
 * The saving of the current choice over an earlier one, for the current cart; undefined when the choice is no
 * longer valid or saves nothing.
 */
export function findChosenOffer(facts: OfferFacts, before: OfferChoice): BestOffer | undefined {
  const priced = priceAll(facts);
  const chosen = findPriced(priced, facts.current);
  const earlier = findPriced(priced, before) ?? priced[0];
  return chosen && earlier && offerOf(facts, chosen, earlier);
}
