import { useAtomValue } from 'jotai';
import { cartSpokenAtom } from './state/cart-atoms.ts';

/**
 * Stays mounted without a cart too, because screen readers announce only changes in a live region that
 * already exists.
 */
export function CartAnnouncer() {
  return (
    <p className="visually-hidden" role="status">
      {useAtomValue(cartSpokenAtom)}
    </p>
  );
}
