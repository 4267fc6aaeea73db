import type { Cart } from '#contract/stored.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';

/** Stores the cart; an empty one is deleted with its coupon and notes. */
export function storeCart(cart: Cart): void {
  store.set(storedAtoms.cart, cart.lineList.length === 0 ? null : cart);
}

export function changeCart(change: (cart: Cart) => Cart): void {
  const cart = store.get(storedAtoms.cart);
  if (cart !== null) storeCart(change(cart));
}

export function emptyCart(): void {
  store.set(storedAtoms.cart, null);
}
