import { useAtom } from 'jotai';
import { useCallback } from 'react';
import type { Cart } from '#contract/stored.ts';
import { cartAtom, draftAtom } from '#platform/state/atoms.ts';

export type CartChange = Partial<Omit<Cart, 'cartKey' | 'outlet'>>;

/** The cart with lines in it, and a way to change what the checkout decides; it survives a reload. */
export function useCheckoutCart() {
  const [cart, setCart] = useAtom(cartAtom);
  const change = useCallback(
    (changed: CartChange) => setCart((known) => (known === null ? null : { ...known, ...changed })),
    [setCart],
  );
  return { cart: cart !== null && cart.lineList.length > 0 ? cart : null, change };
}

/** Whether the terms are accepted for this cart; another cart asks again. */
export function useAcceptedTerms(cartKey: string | undefined) {
  const [draft, setDraft] = useAtom(draftAtom);
  const hasAcceptedTerms = draft !== null && draft.cartKey === cartKey && draft.hasAcceptedTerms;
  const accept = (isAccepted: boolean) => {
    if (cartKey === undefined) return;
    setDraft((known) => ({
      cartKey,
      orderRefId: known?.cartKey === cartKey ? known.orderRefId : null,
      hasAcceptedTerms: isAccepted,
    }));
  };
  return { hasAcceptedTerms, accept };
}
