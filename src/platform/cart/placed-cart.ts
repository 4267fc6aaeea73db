import type { OrderItem } from '#contract/orders/order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { createCart } from '#domain/cart/cart.ts';
import { choiceKey } from '#domain/cart/menu-choice.ts';
import { requestLastingStorage } from '../device/lasting-storage.ts';
import { createRandomKey } from '../device/random-key.ts';
import { cartAtom, draftAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { track } from '../telemetry/track.ts';
import { storeCart } from './cart.ts';

type OrderedLines = readonly Pick<CartLine, 'lineId' | 'quantity'>[];

/** Converts order items to the cart lines they came from. */
export function linesOfItems(itemList: readonly OrderItem[]): OrderedLines {
  return itemList.map((item) => ({ lineId: choiceKey(item), quantity: item.quantity }));
}

function linesBeyond(cart: Cart, ordered: OrderedLines): CartLine[] {
  const quantityOf = new Map(ordered.map(({ lineId, quantity }) => [lineId, quantity]));
  return cart.lineList
    .map((line) => ({ ...line, quantity: line.quantity - (quantityOf.get(line.lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Coupon, tip, wallet and notes belong to one order and are not carried over. */
function cartOf({ outlet, orderType }: Cart, lineList: CartLine[]): Cart {
  return { ...createCart(outlet, orderType, createRandomKey()), lineList };
}

/**
 * Removes the ordered lines from the cart, and the order's draft, after an order is placed; lines added since
 * stay under a new key, because the server accepts one order per key. A cart with another key is left alone.
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
