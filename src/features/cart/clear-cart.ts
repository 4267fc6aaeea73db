import { cartNewsText } from '#domain/messages/en/cart-news.ts';
import { emptyCart, storeCart } from '#platform/cart/cart.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { text } from '#platform/text.ts';
import { showToast } from '#ui/toast.ts';

/** Empties the cart and offers it back. */
export function clearCart(): void {
  const before = store.get(cartAtom);
  if (before === null) return;
  emptyCart();
  const { cleared, undo } = text({ cartNews: cartNewsText }).cartNews;
  showToast('blank', cleared, {
    actionLabel: undo,
    onAction: () => {
      if (store.get(cartAtom) === null) storeCart(before);
    },
  });
}
