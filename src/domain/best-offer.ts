import type { Coupon } from '#contract/coupon.ts';
import { type BillInput, type CouponDiscount, createBill } from './bill.ts';
import { type CouponFacts, judgeCoupon } from './coupon.ts';

/** How a bill may be made cheaper: one coupon, and points. */
export interface OfferChoice {
  readonly couponCode: string | null;
  readonly usePoints: boolean;
}

export interface BestOffer extends OfferChoice {
  /** Whether what is then left can be paid by the wallet alone. */
  readonly isWalletEnough: boolean;
  /** Less to be paid in money than as it is now, in paise; above zero. */
  readonly savesPaise: number;
  /** What is then to be paid in money, from the wallet or otherwise, in paise. */
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

interface Candidate extends OfferChoice {
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

/** What a choice leaves to be paid in money. */
function costOf({ plain, rewardPoints }: OfferFacts, { discount, usePoints }: Candidate): number {
  const pointsAvailable = usePoints ? rewardPoints : 0;
  return createBill({ ...plain, coupon: discount, pointsAvailable, walletAvailablePaise: 0 }).payablePaise;
}

/** Whether two choices come to the same. */
export const isSameChoice = (a: OfferChoice, b: OfferChoice): boolean =>
  a.couponCode === b.couponCode && a.usePoints === b.usePoints;

interface Priced {
  readonly choice: Candidate;
  readonly payablePaise: number;
}

/** Every lawful choice with what it costs; the plain one first. */
function priceAll(facts: OfferFacts): Priced[] {
  return candidatesOf(facts).map((choice) => ({ choice, payablePaise: costOf(facts, choice) }));
}

const findPriced = (priced: readonly Priced[], choice: OfferChoice) =>
  priced.find((one) => isSameChoice(one.choice, choice));

/** What one choice saves against another; undefined when it saves nothing. */
function offerOf(facts: OfferFacts, chosen: Priced, against: Priced): BestOffer | undefined {
  const { payablePaise } = chosen;
  const savesPaise = against.payablePaise - payablePaise;
  if (savesPaise <= 0) return undefined;
  const { couponCode, usePoints } = chosen.choice;
  const isWalletEnough = payablePaise > 0 && facts.walletBalancePaise >= payablePaise;
  return { couponCode, usePoints, isWalletEnough, savesPaise, payablePaise };
}

/**
 * The cheapest lawful mix of one coupon and points for a cart, as far as the phone can tell; undefined
 * when what is chosen now is as cheap. The wallet is the customer's own money: it makes nothing cheaper,
 * it is only said whether it reaches.
 */
export function findBestOffer(facts: OfferFacts): BestOffer | undefined {
  const priced = priceAll(facts);
  const [cheapest] = priced.toSorted((a, b) => a.payablePaise - b.payablePaise);
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
