import type { Cart } from '#contract/stored.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';

/** Stores another cart; one without lines is no cart, so that its coupon and notes do not outlive the lines. */
export function storeCart(cart: Cart): void {
  store.set(storedAtoms.cart, cart.lineList.length === 0 ? null : cart);
}

/** Changes the cart, if there is one. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const cart = store.get(storedAtoms.cart);
  if (cart !== null) storeCart(change(cart));
}

export function emptyCart(): void {
  store.set(storedAtoms.cart, null);
}
