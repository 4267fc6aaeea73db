import { atom } from 'jotai';
import type { Cart } from '#contract/stored.ts';
import { isSameMix, type OfferChoice } from '#domain/offers/best-offer.ts';

/**
 * A best offer that the customer applied to a cart; `before` is the choice of coupon, points and wallet that
 * it replaced.
 */
export interface AppliedOffer {
  readonly cartKey: string;
  readonly choice: OfferChoice;
  readonly before: OfferChoice;
}

/** Shared by cart and checkout, so that either can undo it; not stored. */
export const appliedOfferAtom = atom<AppliedOffer | null>(null);

/** The offer that is applied to a cart; undefined once the customer changes coupon or points by hand. */
export function findApplied(applied: AppliedOffer | null, cart: Cart): AppliedOffer | undefined {
  if (applied === null || applied.cartKey !== cart.cartKey) return undefined;
  return isSameMix(applied.choice, cart) ? applied : undefined;
}

/** The choice once the offer is undone; a wallet switch that the customer changed by hand stays. */
export function choiceWithout({ choice, before }: AppliedOffer, { useWallet }: Cart): OfferChoice {
  return { ...before, useWallet: useWallet === choice.useWallet ? before.useWallet : useWallet };
}
