import { useAtomValue } from 'jotai';
import { cartSpokenAtom } from './state/cart-atoms.ts';

/** Where screen readers hear of the cart: the region is there before anything is in it. */
export function CartAnnouncer() {
  return (
    <p className="visually-hidden" role="status">
      {useAtomValue(cartSpokenAtom)}
    </p>
  );
}
