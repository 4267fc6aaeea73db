import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { formatPaise } from '#domain/money/money.ts';
import { cartText } from '#messages/cart.js';
import { cartCountAtom, cartSpokenAtom } from './state/cart-atoms.ts';
import { formatTotal } from './state/cart-total.ts';
import type { CartView } from './state/cart-view.ts';

export function CartStatus({ view }: { view: CartView | null }) {
  const count = useAtomValue(cartCountAtom);
  const speak = useSetAtom(cartSpokenAtom);
  const price = view && (formatTotal(view, 'grandTotalPaise') || formatPaise(view.itemTotalPaise));
  const spoken =
    count === 0 || price === null ? '' : cartText.inCart({ count: cartText.lines({ count }), price });
  useEffect(() => {
    speak(spoken);
    return () => speak('');
  }, [speak, spoken]);
  return null;
}
