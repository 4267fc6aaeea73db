import { cartAtom, draftAtom } from './state/atoms.ts';
import { store } from './state/store.ts';
import { track } from './track.ts';

/**
 * A cart became an order: the cart goes, and its draft with it. A cart that was filled since then has
 * another key and stays.
 */
export function clearPlacedCart(cartKey: string): void {
  const cart = store.get(cartAtom);
  if (cart?.cartKey === cartKey) {
    store.set(cartAtom, null);
    const { orderType, outlet, lineList } = cart;
    const facts = { orderType, restaurantId: outlet.recordId, lines: lineList.length };
    track({ name: 'orderPlaced', facts });
  }
  if (store.get(draftAtom)?.cartKey === cartKey) store.set(draftAtom, null);
}
