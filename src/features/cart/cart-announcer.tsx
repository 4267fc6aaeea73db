import { useAtomValue } from 'jotai';
import { cartSpokenAtom } from './state/cart-atoms.ts';

/** Screen readers announce only changes in a live region that already exists. */
export function CartAnnouncer() {
  return (
    <p className="visually-hidden" role="status">
      {useAtomValue(cartSpokenAtom)}
    </p>
  );
}
