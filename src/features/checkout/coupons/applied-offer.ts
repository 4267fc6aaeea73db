import { atom } from 'jotai';
import type { Cart } from '#contract/stored.ts';
import { isSameMix, type OfferChoice } from '#domain/offers/best-offer.ts';

/** The best offer that was applied by a tap, and what it took the place of. */
export interface AppliedOffer {
  readonly cartKey: string;
  readonly choice: OfferChoice;
  readonly before: OfferChoice;
}

/** For the visit: applied in the cart, it can be taken back in the checkout, too. */
export const appliedOfferAtom = atom<AppliedOffer | null>(null);

/** The applied offer while its coupon and points are still what this cart has chosen. */
export function findApplied(applied: AppliedOffer | null, cart: Cart): AppliedOffer | undefined {
  if (applied === null || applied.cartKey !== cart.cartKey) return undefined;
  return isSameMix(applied.choice, cart) ? applied : undefined;
}

/** Undoing the offer leaves a wallet switch that the customer changed by hand. */
export function choiceWithout({ choice, before }: AppliedOffer, { useWallet }: Cart): OfferChoice {
  return { ...before, useWallet: useWallet === choice.useWallet ? before.useWallet : useWallet };
}
