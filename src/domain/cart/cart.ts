import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { Cart, CartLine, OutletRef } from '#contract/stored.ts';
import { type Result, succeed } from '../values/result.ts';
import { type ChoiceRefusal, choiceKey, priceChoice } from './menu-choice.ts';

/** Most pieces of one line (D-9). */
export const MAX_LINE_QUANTITY = 20;

export const MAX_CART_LINES = 60;

/** An empty cart; `cartKey` (a new uuid) yields at most one order. */
export function createCart(outlet: OutletRef, orderType: CartOrderType, cartKey: string): Cart {
  return {
    cartKey,
    outlet,
    orderType,
    lineList: [],
    couponCode: null,
    tipPaise: 0,
    useWallet: false,
    usePoints: false,
    cookingInstructions: '',
  };
}

/** A cart line of an item with choices, priced by the current menu. */
export function lineOfChoice(item: MenuItem, choice: LineChoice): Result<CartLine, ChoiceRefusal> {
  const priced = priceChoice(item, choice);
  if (!priced.ok) return priced;
  const modifierList = priced.value.modifiers.map(({ groupId, optionId }) => ({ groupId, optionId }));
  const line = { ...choice, modifierList, note: choice.note.trim() };
  return succeed({
    ...line,
    lineId: choiceKey(line),
    title: item.title,
    choiceText: priced.value.choiceText,
    price: priced.value.pricePaise,
    packingPaise: item.packingPaise,
    vegNonVeg: item.vegNonVeg,
    imageUrl: item.imageUrl,
    ...(item.taxClass === 'FOOD' ? {} : { taxClass: item.taxClass }),
  });
}

const capQuantity = (quantity: number) => Math.min(MAX_LINE_QUANTITY, quantity);

/** Replaces the line with the same id and adds up both quantities. */
function mergeLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return lines.map((known) =>
    known.lineId === line.lineId ? { ...line, quantity: capQuantity(known.quantity + line.quantity) } : known,
  );
}

/** Inserts a line at `index`, or merges it with an equal one; a cart of 60 lines accepts no other line. */
export function insertLine(cart: Cart, line: CartLine, index: number): Cart {
  if (cart.lineList.some((known) => known.lineId === line.lineId)) {
    return { ...cart, lineList: mergeLine(cart.lineList, line) };
  }
  if (cart.lineList.length >= MAX_CART_LINES) return cart;
  const added = { ...line, quantity: capQuantity(line.quantity) };
  return { ...cart, lineList: cart.lineList.toSpliced(Math.max(0, index), 0, added) };
}

/** Appends a line, or merges it with an equal one; a cart of 60 lines accepts no other line. */
export function addLine(cart: Cart, line: CartLine): Cart {
  return insertLine(cart, line, cart.lineList.length);
}

export function removeLine(cart: Cart, lineId: string): Cart {
  return { ...cart, lineList: cart.lineList.filter((line) => line.lineId !== lineId) };
}

/** Sets the quantity of a line, up to 20; less than 1 removes it. */
export function setQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  if (quantity < 1) return removeLine(cart, lineId);
  const capped = capQuantity(Math.floor(quantity));
  const lineList = cart.lineList.map((line) =>
    line.lineId === lineId ? { ...line, quantity: capped } : line,
  );
  return { ...cart, lineList };
}

/** The cart with a slot; null for as soon as possible. */
export function withTime({ scheduledFor: _before, ...cart }: Cart, scheduledFor: number | null): Cart {
  return scheduledFor === null ? cart : { ...cart, scheduledFor };
}

export function itemCount(cart: Cart): number {
  return cart.lineList.reduce((count, line) => count + line.quantity, 0);
}

/**
 * The dishes of a cart for another customer, without notes, coupon, tip, wallet and points; it needs a new
 * `cartKey` because the old one may belong to an order of the previous customer.
 */
export function withoutPersonalChoices(cart: Cart, cartKey: string): Cart {
  const dishes = cart.lineList.map(({ forName: _name, ...line }) => {
    const plain = { ...line, note: '' };
    return { ...plain, lineId: choiceKey(plain) };
  });
  return dishes.reduce(addLine, createCart(cart.outlet, cart.orderType, cartKey));
}

/** Why a cart with lines cannot accept an item of this outlet and order type (spec, "Cart"). */
export function conflictOf(
  cart: Cart | null,
  outletRecordId: number,
  orderType: CartOrderType,
): 'outlet' | 'orderType' | undefined {
  if (cart === null || cart.lineList.length === 0) return undefined;
  if (cart.outlet.recordId !== outletRecordId) return 'outlet';
  return cart.orderType === orderType ? undefined : 'orderType';
}
