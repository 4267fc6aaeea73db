import { atom } from 'jotai';
import type { Cart } from '#contract/stored.ts';
import { isSameChoice, type OfferChoice } from '#domain/best-offer.ts';

/** The best offer that was applied by a tap, and what it took the place of. */
export interface AppliedOffer {
  readonly cartKey: string;
  readonly choice: OfferChoice;
  readonly before: OfferChoice;
}

/** For the visit: applied in the cart, it can be taken back in the checkout, too. */
export const appliedOfferAtom = atom<AppliedOffer | null>(null);

/** The applied offer while it is still what this cart has chosen. */
export function findApplied(applied: AppliedOffer | null, cart: Cart): AppliedOffer | undefined {
  if (applied === null || applied.cartKey !== cart.cartKey) return undefined;
  return isSameChoice(applied.choice, cart) ? applied : undefined;
}
