import { useAtomValue, useSetAtom } from 'jotai';
import type { Cart } from '#contract/stored.ts';
import { changeCart } from '#platform/cart/cart.ts';
import { cartAtom, draftAtom } from '#platform/state/atoms.ts';

export type CartChange = Partial<Omit<Cart, 'cartKey' | 'outlet'>>;

const change = (changed: CartChange) => changeCart((known) => ({ ...known, ...changed }));

/** The cart with a function to change it; an empty cart counts as none. */
export function useCheckoutCart() {
  const cart = useAtomValue(cartAtom);
  return { cart: cart !== null && cart.lineList.length > 0 ? cart : null, change };
}

/** Stores that the customer accepts the terms for this cart; another cart needs a new acceptance. */
export function useAcceptTerms(cartKey: string) {
  const setDraft = useSetAtom(draftAtom);
  return () =>
    setDraft((known) => {
      const draft = known?.cartKey === cartKey ? known : { cartKey, orderRefId: null, saveKey: null };
      return { ...draft, hasAcceptedTerms: true };
    });
}
