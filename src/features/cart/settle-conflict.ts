import type { CartLine } from '#contract/stored.ts';
import { moveCart } from '#domain/cart/take-along.ts';
import { cartNoticesText } from '#messages/cart-notices.js';
import { emptyCart, storeCart } from '#platform/cart/cart.ts';
import { createRandomKey } from '#platform/device/random-key.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { putLines } from './state/cart-actions.ts';
import { cartMoveAtom, pendingAddAtom } from './state/cart-atoms.ts';

export function confirmPendingAdd(): void {
  const request = store.get(pendingAddAtom);
  store.set(pendingAddAtom, null);
  if (request === null) return;
  emptyCart();
  putLines(request);
}

export function reviewPendingMove(): void {
  const pending = store.get(pendingAddAtom);
  store.set(pendingAddAtom, null);
  if (pending === null) return;
  const { outlet, orderType } = pending;
  store.set(cartMoveAtom, { outlet, orderType, pending });
}

/**
 * Moves the cart with these lines to the other menu and then adds the pending lines; a toast offers to
 * restore the old cart.
 */
export function confirmCartMove(lines: readonly CartLine[]): void {
  const move = store.get(cartMoveAtom);
  const before = store.get(cartAtom);
  store.set(cartMoveAtom, null);
  if (move === null || before === null) return;
  const moved = moveCart(before, { ...move, cartKey: createRandomKey() }, lines);
  storeCart(moved);
  showToast('success', cartNoticesText.takenAlong({ outlet: move.outlet.title }), {
    actionLabel: cartNoticesText.undo(),
    onAction: () => {
      if (store.get(cartAtom)?.cartKey === moved.cartKey) storeCart(before);
    },
  });
  if (move.pending !== null) putLines(move.pending);
}

export function dropPendingAdd(): void {
  store.set(pendingAddAtom, null);
}
