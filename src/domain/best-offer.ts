import type { Bill } from '#contract/bill.ts';
import type { Coupon } from '#contract/coupon.ts';
import { type BillInput, type CouponDiscount, createBill } from './bill.ts';
import { type CouponFacts, judgeCoupon } from './coupon.ts';

/** What makes a bill cheaper: one coupon, and points. */
interface Mix {
  readonly couponCode: string | null;
  readonly usePoints: boolean;
}

/** How a bill may be paid with less: a coupon and points; and whether the customer pays from the wallet. */
export interface OfferChoice extends Mix {
  readonly useWallet: boolean;
}

export interface BestOffer extends OfferChoice {
  /** Less to be paid in money than as it is now, in paise; above zero. What the wallet pays is no saving. */
  readonly savesPaise: number;
  /** What the wallet then pays, in paise; 0 where it takes no part. */
  readonly walletPaidPaise: number;
  /** What is then left to be paid otherwise, in paise. */
  readonly payablePaise: number;
}

export interface OfferFacts {
  /** The bill as it would be without coupon, wallet and points. */
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

/** No coupon first: of two that cost the same, the one that uses up less is the better. */
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

/** The bill of a mix, with the wallet or without it. */
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
  /** What is to be paid in money, from the wallet or otherwise. */
  readonly costPaise: number;
}

/** Every lawful mix with what it costs; the plain one first. */
function priceAll(facts: OfferFacts): Priced[] {
  return candidatesOf(facts).map((mix) => ({ mix, costPaise: billOf(facts, mix, false).payablePaise }));
}

/** Whether two choices make a bill cheaper in the same way, whatever the wallet pays of it. */
export const isSameMix = (a: Mix, b: Mix): boolean =>
  a.couponCode === b.couponCode && a.usePoints === b.usePoints;

const findPriced = (priced: readonly Priced[], choice: Mix) =>
  priced.find((one) => isSameMix(one.mix, choice));

/** What one mix saves against another; undefined when it saves nothing. */
function offerOf(facts: OfferFacts, chosen: Priced, against: Priced): BestOffer | undefined {
  const savesPaise = against.costPaise - chosen.costPaise;
  if (savesPaise <= 0) return undefined;
  const { couponCode, usePoints } = chosen.mix;
  const { useWallet } = facts.current;
  const { walletPaidPaise, payablePaise } = billOf(facts, chosen.mix, useWallet);
  return { couponCode, usePoints, useWallet, savesPaise, walletPaidPaise, payablePaise };
}

/**
 * The cheapest lawful mix of one coupon and points for a cart, as far as the phone can tell; undefined when
 * what is chosen now is as cheap. The wallet is the customer's own money: it pays where the customer has
 * switched it on, and stays untouched where not.
 */
export function findBestOffer(facts: OfferFacts): BestOffer | undefined {
  const priced = priceAll(facts);
  const [cheapest] = priced.toSorted((a, b) => a.costPaise - b.costPaise);
  const now = findPriced(priced, facts.current) ?? priced[0];
  return cheapest && now && offerOf(facts, cheapest, now);
}

/**
 * What the current choice saves against an earlier one, for the cart as it is now; undefined when it is
 * lawful no more, or saves nothing.
 */
export function findChosenOffer(facts: OfferFacts, before: OfferChoice): BestOffer | undefined {
  const priced = priceAll(facts);
  const chosen = findPriced(priced, facts.current);
  const earlier = findPriced(priced, before) ?? priced[0];
  return chosen && earlier && offerOf(facts, chosen, earlier);
}
