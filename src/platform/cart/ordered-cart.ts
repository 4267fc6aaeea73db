import type { OutboxEntry } from '#contract/outbox.ts';
import { createRandomKey } from '../device/random-key.ts';
import { cartAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storeCart } from './cart.ts';
import { clearPlacedCart } from './placed-cart.ts';

/**
 * Takes what the kitchen has out of the cart; what was added since stays, as another cart. A cart whose
 * order was cancelled at the kitchen stays whole, as another cart too: the server makes one order of a key.
 */
export function letGoOfOrderedCart({ id, state, reason, task }: OutboxEntry): void {
  const cart = store.get(cartAtom);
  if (task.kind !== 'order' || cart?.cartKey !== id) return;
  if (state === 'RECEIVED') {
    clearPlacedCart(id, task.cart.lineList);
  } else if (state === 'NOT_SENT' && reason?.code === 'cancelled' && task.placeTriedAt !== null) {
    storeCart({ ...cart, cartKey: createRandomKey() });
  }
}
