import type { OrderChanges, OrderDetail, OrderItem } from '#contract/orders/order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { lineNameOf } from '../cart/line-name.ts';
import { choiceKey } from '../cart/menu-choice.ts';

export type OrderChange = OrderChanges['changes'][number];

function itemsByChoice({ itemList }: { readonly itemList: readonly OrderItem[] }): Map<string, OrderItem> {
  return new Map(itemList.map((item) => [choiceKey(item), item]));
}

/**
 * Lines whose price now differs from the price that the customer saw, either in the cart, which the server does
 * not know, or in the draft (F22).
 */
export function findPriceChanges(
  seen: { readonly lineList: readonly (CartLine | OrderItem)[] },
  now: { readonly itemList: readonly OrderItem[] },
): OrderChange[] {
  const items = itemsByChoice(now);
  return seen.lineList.flatMap((line) => {
    const item = items.get(choiceKey(line));
    if (item === undefined || item.price === line.price) return [];
    return [{ kind: 'price', title: lineNameOf(line), wasPaise: line.price, isPaise: item.price }];
  });
}

/** The cart after the customer accepted the changes: without unavailable lines, at current prices. */
export function acceptChanges(cart: Cart, changes: readonly OrderChange[], order: OrderDetail | null): Cart {
  const items = order === null ? new Map<string, OrderItem>() : itemsByChoice(order);
  const goneIds = new Set(changes.flatMap((change) => ('itemId' in change ? [change.itemId] : [])));
  const isCouponGone = changes.some((change) => change.kind === 'coupon');
  const isLeft = (line: CartLine) => items.has(line.lineId) || !goneIds.has(line.itemId);
  const repriced = (line: CartLine) => ({ ...line, price: items.get(line.lineId)?.price ?? line.price });
  return {
    ...cart,
    lineList: cart.lineList.filter(isLeft).map(repriced),
    couponCode: isCouponGone ? null : cart.couponCode,
  };
}

export interface Difference {
  readonly changes: readonly OrderChange[];
  /** The current order; null when it is empty. */
  readonly order: OrderDetail | null;
}
