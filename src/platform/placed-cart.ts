import { cartAtom, draftAtom } from './state/atoms.ts';
import { store } from './state/store.ts';

/**
 * A cart became an order: the cart goes, and its draft with it. A cart that was filled since then has
 * another key and stays.
 */
export function clearPlacedCart(cartKey: string): void {
  if (store.get(cartAtom)?.cartKey === cartKey) store.set(cartAtom, null);
  if (store.get(draftAtom)?.cartKey === cartKey) store.set(draftAtom, null);
}
