import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { cartText } from '#messages/cart.js';
import { cartCountAtom, cartSpokenAtom } from './state/cart-atoms.ts';
import { formatTotal } from './state/cart-total.ts';
import type { CartView } from './state/cart-view.ts';

export function CartStatus({ view }: { view: CartView | null }) {
  const count = useAtomValue(cartCountAtom);
  const speak = useSetAtom(cartSpokenAtom);
  const paise = view?.bill?.grandTotalPaise ?? view?.itemTotalPaise;
  const spoken =
    count === 0 || view === null || paise === undefined
      ? ''
      : cartText.inCart({ count: cartText.lines({ count }), price: formatTotal(view, paise) });
  useEffect(() => {
    speak(spoken);
    return () => speak('');
  }, [speak, spoken]);
  return null;
}
