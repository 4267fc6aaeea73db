import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { isOrderable, needsChoice, priceChoice } from '#domain/cart/menu-choice.ts';
import { localLineOf } from '#domain/menu/local-names.ts';

export type LineProblem = 'soldOut' | 'gone' | 'choiceGone' | 'notForType';

export interface LineCheck {
  readonly line: CartLine;
  /** Title of the dish in the language of the menu. */
  readonly name: string;
  readonly choiceText: string;
  readonly problem: LineProblem | null;
  /** Current price of one unit, in paise; the stored price if the line cannot be priced. */
  readonly pricePaise: number;
  /** The dish on the current menu, if it has choices to change; otherwise null. */
  readonly choosable: MenuItem | null;
}

const uncheckedOf = (line: CartLine): LineCheck => ({
  ...{ line, name: line.title, choiceText: line.choiceText },
  ...{ problem: null, pricePaise: line.price, choosable: null },
});

function problemOf(item: MenuItem, cart: Cart): LineProblem | null {
  if (!item.orderTypes.includes(cart.orderType)) return 'notForType';
  return isOrderable(item, cart.orderType) ? null : 'soldOut';
}

function checkLine(cart: Cart, line: CartLine, item: MenuItem | undefined): LineCheck {
  if (item === undefined) return { ...uncheckedOf(line), problem: 'gone' };
  const { title: name, choiceText } = localLineOf(item, line);
  const before = { ...uncheckedOf(line), name, choiceText };
  const problem = problemOf(item, cart);
  if (problem !== null) return { ...before, problem };
  const choosable = needsChoice(item) ? item : null;
  const priced = priceChoice(item, line);
  if (priced.ok) return { ...before, pricePaise: priced.value.pricePaise, choosable };
  return { ...before, problem: priced.failure.code === 'soldOut' ? 'soldOut' : 'choiceGone', choosable };
}

/** Checks each line against the menu; without the menu of the cart's outlet, every line counts as valid. */
export function checkCart(cart: Cart, menu: Menu | null): LineCheck[] {
  if (menu === null || menu.restaurantId !== cart.outlet.recordId) {
    return cart.lineList.map(uncheckedOf);
  }
  const items = new Map(menu.itemList.map((item) => [item.itemId, item]));
  return cart.lineList.map((line) => checkLine(cart, line, items.get(line.itemId)));
}

/**
 * Change of the item total in paise, positive when the cart costs more than before; null without a changed
 * price.
 */
export function findPriceChange(checks: readonly LineCheck[]): number | null {
  const changed = checks.filter(({ line, pricePaise }) => pricePaise !== line.price);
  if (changed.length === 0) return null;
  return changed.reduce((sum, { line, pricePaise }) => sum + (pricePaise - line.price) * line.quantity, 0);
}

/** Puts the current prices into the cart, once the customer has accepted them. */
export function acceptPrices(cart: Cart, checks: readonly LineCheck[]): Cart {
  const prices = new Map(checks.map(({ line, pricePaise }) => [line.lineId, pricePaise]));
  const lineList = cart.lineList.map((line) => ({ ...line, price: prices.get(line.lineId) ?? line.price }));
  return { ...cart, lineList };
}
