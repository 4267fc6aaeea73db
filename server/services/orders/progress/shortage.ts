import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { Bill } from '#contract/orders/bill.ts';
import type { LineChoice, OrderItem, Shortage } from '#contract/orders/order.ts';
import { changeBill } from '#domain/bill/changed-bill.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import type { Outlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadItemIdsOfCategories, loadMenuItems } from '#server/db/queries/catalogue/menus.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import type { OrderLine } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { billLinesOf } from '../placing/bill-lines.ts';
import { priceLines } from '../placing/price-lines.ts';

/** Maximum number of dishes offered instead: the customer decides within five minutes, and must read them all. */
const MOST_INSTEAD = 6;

/** The fields of an order that a decision about sold-out lines changes. */
export interface ChangedOrder {
  readonly itemList: OrderLine[];
  readonly formLines: LineChoice[];
  readonly bill: Bill;
}

type Facts = Pick<Outlet, 'recordId' | 'pricing'>;

export const isShort = ({ shortItemIds }: OrderRow, { orderItemId }: OrderItem): boolean =>
  shortItemIds?.includes(orderItemId) === true;

/** The order without its sold-out lines; undefined when no line is left. */
export async function withoutShortLines(
  deps: Deps,
  order: OrderRow,
  outlet: Facts,
): Promise<ChangedOrder | undefined> {
  const isLeft = (_: unknown, index: number) => {
    const item = order.itemList[index];
    return item !== undefined && !isShort(order, item);
  };
  const before = await billLinesOf(deps, order);
  const bill = changeBill(order.bill, {
    ...{ before, after: before.filter(isLeft) },
    taxes: outlet.pricing.taxes,
  });
  const itemList = order.itemList.filter(isLeft);
  if (itemList.length === 0 || bill === undefined) return undefined;
  return { itemList, formLines: order.form.itemList.filter(isLeft), bill };
}

/**
 * The order with its only sold-out line replaced by a dish that costs no more; undefined when that is not
 * possible.
 */
export async function withDishInstead(
  deps: Deps,
  order: OrderRow,
  outlet: Facts,
  dish: MenuItem,
): Promise<ChangedOrder | undefined> {
  const index = findOnlyShort(order);
  const line = order.itemList[index];
  if (line === undefined) return undefined;
  const choice = { ...defaultChoice(dish), quantity: line.quantity };
  const { itemList, billLines } = priceLines([choice], order.orderType, [dish], []);
  const [item] = itemList;
  const [billLine] = billLines;
  if (item === undefined || billLine === undefined || item.price > line.price) return undefined;
  const before = await billLinesOf(deps, order);
  if (before[index]?.taxClass !== billLine.taxClass) return undefined;
  const put = <Part>(list: readonly Part[], part: Part) => list.map((old, at) => (at === index ? part : old));
  const change = { before, after: put(before, billLine), taxes: outlet.pricing.taxes };
  const bill = changeBill(order.bill, change);
  if (bill === undefined) return undefined;
  return {
    itemList: put(order.itemList, { ...item, insteadOf: line.title }),
    formLines: put(order.form.itemList, choice),
    bill,
  };
}

/** The customer's options for sold-out lines; undefined when no decision is due. */
export async function viewShortage(
  deps: Deps,
  order: OrderRow,
  outlet: Facts,
): Promise<Shortage | undefined> {
  const { shortDueAt, bill } = order;
  if (shortDueAt === null) return undefined;
  const rest = await withoutShortLines(deps, order, outlet);
  return {
    dueAt: shortDueAt,
    titleList: order.itemList.filter((item) => isShort(order, item)).map(({ title }) => title),
    withoutPaise: rest === undefined ? 0 : bill.grandTotalPaise - rest.bill.grandTotalPaise,
    canGoWithout: rest !== undefined,
    withoutDecision: canProceed(order, rest) ? 'WITHOUT' : 'CANCEL',
    insteadList: await listInstead(deps, order, outlet),
  };
}

/** D-46: if the customer does not decide, the order continues when the rest is worth at least half of it. */
export function canProceed({ bill }: OrderRow, rest: ChangedOrder | undefined): rest is ChangedOrder {
  return rest !== undefined && rest.bill.itemTotalPaise * 2 >= bill.itemTotalPaise;
}

/**
 * Dishes that can replace the sold-out line: of its category, at no higher price, dearest first; only veg for
 * veg.
 */
async function listInstead(deps: Deps, order: OrderRow, outlet: Facts): Promise<Shortage['insteadList']> {
  const index = findOnlyShort(order);
  const line = order.itemList[index];
  if (line === undefined) return [];
  const [known] = await loadMenuItems(deps.db, outlet.recordId, [line.itemId]);
  if (known === undefined) return [];
  const ids = await loadItemIdsOfCategories(deps.db, [known.categoryId], outlet.recordId);
  const dishes = await loadMenuItems(deps.db, outlet.recordId, ids);
  const fitting = dishes.filter(
    (dish) => isOrderable(dish, order.orderType) && (line.vegNonVeg !== 'VEG' || dish.vegNonVeg === 'VEG'),
  );
  const list: Shortage['insteadList'] = [];
  for (const dish of fitting) {
    const changed = await withDishInstead(deps, order, outlet, dish);
    // The index identifies the line, because another line may be the same dish in another size.
    const item = changed?.itemList[index];
    if (changed === undefined || item === undefined) continue;
    const lessPaise = order.bill.grandTotalPaise - changed.bill.grandTotalPaise;
    list.push({ itemId: dish.itemId, title: lineNameOf(item), price: item.price, lessPaise });
  }
  return list.sort((a, b) => b.price - a.price).slice(0, MOST_INSTEAD);
}

/** Index of the only sold-out line; -1 when there are several. */
function findOnlyShort(order: OrderRow): number {
  if (order.shortItemIds?.length !== 1) return -1;
  return order.itemList.findIndex((item) => isShort(order, item));
}
