import { useAtom, useAtomValue } from 'jotai';
import type { Cart } from '#contract/stored.ts';
import { changeCart } from '#platform/cart/cart.ts';
import { cartAtom, draftAtom } from '#platform/state/atoms.ts';

export type CartChange = Partial<Omit<Cart, 'cartKey' | 'outlet'>>;

const change = (changed: CartChange) => changeCart((known) => ({ ...known, ...changed }));

/** An empty cart counts as none. */
export function useCheckoutCart() {
  const cart = useAtomValue(cartAtom);
  return { cart: cart !== null && cart.lineList.length > 0 ? cart : null, change };
}

/** Another cart needs a new acceptance. */
export function useAcceptedTerms(cartKey: string | undefined) {
  const [draft, setDraft] = useAtom(draftAtom);
  const hasAcceptedTerms = draft !== null && draft.cartKey === cartKey && draft.hasAcceptedTerms;
  const accept = (isAccepted: boolean) => {
    if (cartKey === undefined) return;
    setDraft((known) => {
      const draft = known?.cartKey === cartKey ? known : { cartKey, orderRefId: null, saveKey: null };
      return { ...draft, hasAcceptedTerms: isAccepted };
    });
  };
  return { hasAcceptedTerms, accept };
}
