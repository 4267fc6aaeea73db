import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { createRandomKey } from '../device/random-key.ts';
import { cartAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storeCart } from './cart.ts';
import { clearPlacedCart } from './placed-cart.ts';

/**
 * Once the server has received an order, removes its lines from the cart; lines added since stay under a new
 * key. A cart whose order the phone tried to place and then cancelled gets a new key too, because the server
 * accepts one order per key.
 */
export function releaseOrderedCart({ id, state, reason, task }: OutboxEntry): void {
  const cart = store.get(cartAtom);
  if (task.kind !== 'order' || cart?.cartKey !== id) return;
  if (state === 'RECEIVED') {
    clearPlacedCart(id, task.cart.lineList);
  } else if (state === 'NOT_SENT' && reason?.code === 'cancelled' && task.placeTriedAt !== null) {
    storeCart({ ...cart, cartKey: createRandomKey() });
  }
}
