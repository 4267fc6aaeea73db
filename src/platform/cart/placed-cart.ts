import type { OrderItem } from '#contract/order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { createCart } from '#domain/cart.ts';
import { choiceKey } from '#domain/menu-choice.ts';
import { requestLastingStorage } from '../device/lasting-storage.ts';
import { createRandomKey } from '../device/random-key.ts';
import { cartAtom, draftAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { track } from '../tracking/track.ts';
import { storeCart } from './cart.ts';

/** What was ordered of a cart. */
type OrderedLines = readonly Pick<CartLine, 'lineId' | 'quantity'>[];

/** The items of an order as the lines of a cart that they were. */
export function linesOfItems(itemList: readonly OrderItem[]): OrderedLines {
  return itemList.map((item) => ({ lineId: choiceKey(item), quantity: item.quantity }));
}

/** What was put in the cart after it had been ordered. */
function linesBeyond(cart: Cart, ordered: OrderedLines): CartLine[] {
  const quantityOf = new Map(ordered.map(({ lineId, quantity }) => [lineId, quantity]));
  return cart.lineList
    .map((line) => ({ ...line, quantity: line.quantity - (quantityOf.get(line.lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** What goes with one order (coupon, tip, wallet, a word to the kitchen) is not said of the next. */
function cartOf({ outlet, orderType }: Cart, lineList: CartLine[]): Cart {
  return { ...createCart(outlet, orderType, createRandomKey()), lineList };
}

/**
 * A cart became an order: what was ordered goes, and its draft with it. What was added since then stays, as
 * another cart: the server makes one order of a key. A cart that was filled anew has another key already.
 */
export function clearPlacedCart(cartKey: string, ordered: OrderedLines): void {
  const cart = store.get(cartAtom);
  if (cart?.cartKey === cartKey) {
    storeCart(cartOf(cart, linesBeyond(cart, ordered)));
    const { orderType, outlet } = cart;
    const facts = { orderType, restaurantId: outlet.recordId, lines: ordered.length };
    track({ name: 'orderPlaced', facts });
    void requestLastingStorage();
  }
  if (store.get(draftAtom)?.cartKey === cartKey) store.set(draftAtom, null);
}
