import type { OrderChanges, OrderDetail, OrderItem } from '#contract/order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { lineNameOf } from './line-name.ts';
import { choiceKey } from './menu-choice.ts';

export type OrderChange = OrderChanges['changes'][number];

function itemsByChoice({ itemList }: { readonly itemList: readonly OrderItem[] }): Map<string, OrderItem> {
  return new Map(itemList.map((item) => [choiceKey(item), item]));
}

/**
 * Lines that are priced otherwise now than the customer saw them: in the cart, whose prices the server
 * cannot know, or in the draft (promises F22).
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

/** The cart as the customer accepted it: without what is gone, at the prices of now. */
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

/** How the order now differs from what the customer saw. */
export interface Difference {
  readonly changes: readonly OrderChange[];
  /** The order as it stands now; null when nothing of it is left. */
  readonly order: OrderDetail | null;
}
