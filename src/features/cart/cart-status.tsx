import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { cartText } from '#domain/messages/en/cart.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { cartCountAtom, cartSpokenAtom } from './cart-atoms.ts';
import type { CartView } from './cart-view.ts';

/** Tells screen readers how full the cart is whenever that changes. */
export function CartStatus({ view }: { view: CartView | null }) {
  const t = useText({ cart: cartText }).cart;
  const count = useAtomValue(cartCountAtom);
  const speak = useSetAtom(cartSpokenAtom);
  const paise = view?.bill?.grandTotalPaise ?? view?.itemTotalPaise;
  const spoken = count === 0 || paise === undefined ? '' : t.inCart(t.lines(count), formatPaise(paise));
  useEffect(() => {
    speak(spoken);
    return () => speak('');
  }, [speak, spoken]);
  return null;
}
