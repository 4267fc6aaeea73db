import { storeCart } from '#platform/cart/cart.ts';
import { sendNow } from '#platform/outbox/outbox-sending.ts';
import { acceptAgain, cancelEntry, dismissEntry } from '#platform/outbox/outbox-wishes.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import type { OrderEntry } from './order-entry.ts';

/** The cart has other dishes, which the order would replace. */
export function wouldReplaceCart({ task }: OrderEntry): boolean {
  const cart = store.get(cartAtom);
  return cart !== null && cart.lineList.length > 0 && cart.cartKey !== task.cart.cartKey;
}

export function createEntryActions(entry: OrderEntry) {
  const { id, task } = entry;
  return {
    tryNow: () => sendNow(),
    accept: () => acceptAgain(id),
    sendWithoutCoupon: () =>
      acceptAgain(id, {
        cart: { ...task.cart, couponCode: null },
        form: { ...task.form, couponCode: null },
        acceptedTotalPaise: task.acceptedTotalPaise,
      }),
    cancel: () => cancelEntry(id),
    dismiss: () => dismissEntry(id),
    /** The cart gets its key back, so that an order that was placed after all stays one order. */
    putBack: async () => {
      storeCart(task.cart);
      await cancelEntry(id);
      await dismissEntry(id);
    },
  };
}

export type EntryActions = ReturnType<typeof createEntryActions>;
