import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { OrderDetail, OrderItem } from '#contract/orders/order.ts';
import type { CartLine } from '#contract/stored.ts';
import { createLineNamer } from '../menu/local-names.ts';
import { lineOfChoice, MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart.ts';
import { choiceTextOf, lineNameOf } from './line-name.ts';
import { choiceKey, isOrderable } from './menu-choice.ts';

/** Why a line of a past order, or of another cart, is unavailable. */
export type GoneReason = 'missing' | 'soldOut' | 'orderType' | 'choiceGone';

/** Differences from the past order, with titles in the language of the menu; prices are of one, in paise. */
export type AgainDifference =
  | { readonly kind: 'price'; readonly title: string; readonly wasPaise: number; readonly isPaise: number }
  | { readonly kind: GoneReason; readonly title: string };

export interface OrderAgain {
  readonly lines: readonly CartLine[];
  readonly differences: readonly AgainDifference[];
  /** Total of the available lines before taxes, in paise. */
  readonly totalPaise: number;
}

interface PastOrder {
  readonly orderType: CartOrderType;
  readonly itemList: readonly OrderItem[];
}

/** Why a dish cannot be ordered in this order type; undefined when it can. */
export function findGoneReason(item: MenuItem, orderType: CartOrderType): GoneReason | undefined {
  if (!item.isAvailable) return 'soldOut';
  if (isOrderable(item, orderType)) return undefined;
  // Orderable in another order type, so the order type is the reason.
  return item.orderTypes.some((type) => isOrderable(item, type)) ? 'orderType' : 'soldOut';
}

function readLine(
  past: OrderItem,
  item: MenuItem | undefined,
  orderType: CartOrderType,
): CartLine | GoneReason {
  if (item === undefined) return 'missing';
  const obstacle = findGoneReason(item, orderType);
  if (obstacle !== undefined) return obstacle;
  const line = lineOfChoice(item, {
    itemId: past.itemId,
    variantId: past.variantId,
    modifierList: past.modifierList.map(({ groupId, optionId }) => ({ groupId, optionId })),
    note: past.note,
    quantity: past.quantity,
  });
  return line.ok ? line.value : 'choiceGone';
}

/** Merges lines with equal choices, within the limits of a cart. */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const byId = new Map<string, CartLine>();
  for (const line of lines) {
    const quantity = (byId.get(line.lineId)?.quantity ?? 0) + line.quantity;
    byId.set(line.lineId, { ...line, quantity: Math.min(MAX_LINE_QUANTITY, quantity) });
  }
  return [...byId.values()].slice(0, MAX_CART_LINES);
}

/**
 * Matches a past order with its outlet's current menu: the available lines and all differences; a dish
 * without its choices is reported, never replaced.
 */
export function readOrderAgain(order: PastOrder, menu: Pick<Menu, 'itemList'>): OrderAgain {
  const byId = new Map(menu.itemList.map((item) => [item.itemId, item]));
  const nameLine = createLineNamer(menu);
  const found: CartLine[] = [];
  const differences: AgainDifference[] = [];
  for (const past of order.itemList) {
    const name = nameLine(past);
    const line = readLine(past, byId.get(past.itemId), order.orderType);
    if (typeof line === 'string') {
      differences.push({ kind: line, title: line === 'choiceGone' ? lineNameOf(name) : name.title });
      continue;
    }
    found.push(line);
    const [wasPaise, isPaise] = [past.price, line.price];
    if (wasPaise !== isPaise) {
      differences.push({ kind: 'price', title: lineNameOf(name), wasPaise, isPaise });
    }
  }
  const lines = mergeLines(found);
  const totalPaise = lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
  return { lines, differences, totalPaise };
}

/** The lines of a past order as they were, to find them on another menu. */
export function linesOfOrder({ itemList }: Pick<PastOrder, 'itemList'>): CartLine[] {
  return itemList.map((item) => {
    const { itemId, variantId, note, quantity, title, price, vegNonVeg, imageUrl } = item;
    const modifierList = item.modifierList.map(({ groupId, optionId }) => ({ groupId, optionId }));
    const choice = { itemId, variantId, modifierList, note, quantity };
    const worded = { title, price, vegNonVeg, imageUrl, choiceText: choiceTextOf(item), packingPaise: 0 };
    return { ...choice, ...worded, lineId: choiceKey(choice) };
  });
}

/** The menu with the dishes sold out that the outlet had run out of for an order. */
export function withoutMissing(
  menu: Pick<Menu, 'itemList'>,
  { itemList, missingItemIdList = [] }: Pick<OrderDetail, 'itemList' | 'missingItemIdList'>,
): Pick<Menu, 'itemList'> {
  const missing = itemList.filter(({ orderItemId }) => missingItemIdList.includes(orderItemId));
  const itemIds = new Set(missing.map(({ itemId }) => itemId));
  return {
    itemList: menu.itemList.map((item) =>
      itemIds.has(item.itemId) ? { ...item, isAvailable: false } : item,
    ),
  };
}
