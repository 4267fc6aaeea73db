import { useAtom, useAtomValue } from 'jotai';
import type { Cart } from '#contract/stored.ts';
import { changeCart } from '#platform/cart/cart.ts';
import { cartAtom, draftAtom } from '#platform/state/atoms.ts';

export type CartChange = Partial<Omit<Cart, 'cartKey' | 'outlet'>>;

const change = (changed: CartChange) => changeCart((known) => ({ ...known, ...changed }));

/** The cart with lines in it, and a way to change what the checkout decides; it survives a reload. */
export function useCheckoutCart() {
  const cart = useAtomValue(cartAtom);
  return { cart: cart !== null && cart.lineList.length > 0 ? cart : null, change };
}

/** Whether the terms are accepted for this cart; another cart asks again. */
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
