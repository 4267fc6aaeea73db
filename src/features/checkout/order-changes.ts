import { type OrderChanges, OrderChangesSchema, type OrderDetail, type OrderItem } from '#contract/order.ts';
import { findParsed } from '#contract/parse.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { choiceKey } from '#domain/menu-choice.ts';
import type { Problem } from '#platform/api/problem.ts';

export type OrderChange = OrderChanges['changes'][number];

function itemsByChoice(order: OrderDetail): Map<string, OrderItem> {
  return new Map(order.itemList.map((item) => [choiceKey(item), item]));
}

/**
 * Lines that the server prices otherwise than they were when they were put in the cart. The server
 * cannot know what the customer saw, so this is found here (promises F22).
 */
export function findPriceChanges(cart: Cart, order: OrderDetail): OrderChange[] {
  const items = itemsByChoice(order);
  return cart.lineList.flatMap((line) => {
    const item = items.get(line.lineId);
    if (item === undefined || item.price === line.price) return [];
    return [{ kind: 'price', title: line.title, wasPaise: line.price, isPaise: item.price }];
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

/** The difference that the server answered, or that its prices make to those of the cart. */
export function findDifference(
  cart: Cart,
  { order, problem }: { order: OrderDetail | undefined; problem: Problem | undefined },
): Difference | undefined {
  if (problem?.code === 'orderChanged') return findParsed(OrderChangesSchema, problem.packet);
  const changes = order === undefined ? [] : findPriceChanges(cart, order);
  return order === undefined || changes.length === 0 ? undefined : { changes, order };
}
