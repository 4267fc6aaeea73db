import { cartNewsText } from '#messages/cart-news.js';
import { emptyCart, storeCart } from '#platform/cart/cart.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { showToast } from '#ui/toasts/toast.ts';

export function clearCart(): void {
  const before = store.get(cartAtom);
  if (before === null) return;
  emptyCart();
  showToast('blank', cartNewsText.cleared(), {
    actionLabel: cartNewsText.undo(),
    onAction: () => {
      if (store.get(cartAtom) === null) storeCart(before);
    },
  });
}
