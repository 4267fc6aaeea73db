import type { OutboxEntry } from '#contract/outbox.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { clearPlacedCart } from './placed-cart.ts';
import { createRandomKey } from './random-key.ts';
import { cartAtom } from './state/atoms.ts';
import { store } from './state/store.ts';

/** What was put in the cart after it had been ordered. */
function linesBeyond(cart: Cart, ordered: Cart): CartLine[] {
  const quantityOf = new Map(ordered.lineList.map(({ lineId, quantity }) => [lineId, quantity]));
  return cart.lineList
    .map((line) => ({ ...line, quantity: line.quantity - (quantityOf.get(line.lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Takes what the kitchen has out of the cart; what was added since stays, as another cart. A cart whose
 * order was cancelled at the kitchen stays whole, as another cart too: the server makes one order of a key.
 */
export function letGoOfOrderedCart({ id, state, reason, task }: OutboxEntry): void {
  const cart = store.get(cartAtom);
  if (task.kind !== 'order' || cart?.cartKey !== id) return;
  if (state === 'RECEIVED') {
    const lineList = linesBeyond(cart, task.cart);
    clearPlacedCart(id);
    if (lineList.length > 0) store.set(cartAtom, { ...cart, lineList, cartKey: createRandomKey() });
  } else if (state === 'NOT_SENT' && reason?.code === 'cancelled' && task.placeTriedAt !== null) {
    store.set(cartAtom, { ...cart, cartKey: createRandomKey() });
  }
}
