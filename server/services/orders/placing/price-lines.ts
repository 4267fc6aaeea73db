import { randomUUID } from 'node:crypto';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { LineChoice, OrderItem } from '#contract/orders/order.ts';
import type { BillLine } from '#domain/bill/bill.ts';
import { choiceKey, isOrderable, priceChoice } from '#domain/cart/menu-choice.ts';
import type { OrderChange } from '#domain/order/order-changes.ts';
import type { OrderLine } from '#server/db/schema/orders.ts';

export interface PricedLines {
  readonly itemList: OrderLine[];
  /** The lines of `itemList` in the form from which bills and coupons are computed. */
  readonly billLines: (BillLine & { itemId: string })[];
  readonly gone: OrderChange[];
  /** True when a line is alcohol that is not sold in this order type. */
  readonly hasForbidden: boolean;
}

/** Prices choices by the menu; existing lines keep their ids. */
export function priceLines(
  choices: readonly LineChoice[],
  orderType: CartOrderType,
  menuItems: readonly MenuItem[],
  before: readonly OrderItem[],
): PricedLines {
  const byId = new Map(menuItems.map((item) => [item.itemId, item]));
  const known = [...before];
  const priced: PricedLines = { itemList: [], billLines: [], gone: [], hasForbidden: false };
  let hasForbidden = false;
  for (const choice of choices) {
    const item = byId.get(choice.itemId);
    if (item !== undefined && isForbidden(item, orderType)) hasForbidden = true;
    const line = priceLine(choice, orderType, item, known);
    if ('kind' in line) priced.gone.push(line);
    else {
      priced.itemList.push(line.item);
      priced.billLines.push(line.billLine);
    }
  }
  return { ...priced, hasForbidden };
}

function isForbidden(item: MenuItem, orderType: CartOrderType): boolean {
  return item.taxClass === 'ALCOHOL' && !(orderType === 'DineIn' && item.orderTypes.includes('DineIn'));
}

function priceLine(
  choice: LineChoice,
  orderType: CartOrderType,
  item: MenuItem | undefined,
  known: OrderItem[],
): OrderChange | { item: OrderLine; billLine: BillLine & { itemId: string } } {
  const { itemId, quantity } = choice;
  const title = item?.title ?? known.find((line) => line.itemId === itemId)?.title ?? itemId;
  if (item?.orderTypes.includes(orderType) !== true) return { kind: 'choiceGone', title, itemId };
  const priced = priceChoice(item, choice);
  if (!priced.ok) {
    return { kind: priced.failure.code === 'soldOut' ? 'soldOut' : 'choiceGone', title, itemId };
  }
  if (!isOrderable(item, orderType)) return { kind: 'soldOut', title, itemId };
  const { pricePaise, variantTitle, modifiers } = priced.value;
  const { variantId, note, forName } = choice;
  const { vegNonVeg, imageUrl, packingPaise, taxClass } = item;
  return {
    item: {
      orderItemId: takeIdentity(choice, known),
      ...{ itemId, title, variantId, variantTitle, modifierList: modifiers, note },
      ...{ price: pricePaise, quantity, linePaise: pricePaise * quantity, vegNonVeg, imageUrl },
      ...{ packingPaise, taxClass },
      ...(forName === undefined ? {} : { forName }),
    },
    billLine: { itemId, pricePaise, quantity, packingPaise, taxClass },
  };
}

/** Assigns each id once, so that equal lines stay separate. */
function takeIdentity(choice: LineChoice, known: OrderItem[]): string {
  const key = choiceKey(choice);
  const index = known.findIndex((line) => choiceKey(line) === key);
  return (index < 0 ? undefined : known.splice(index, 1)[0]?.orderItemId) ?? randomUUID();
}
