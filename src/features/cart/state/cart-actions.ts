import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { Cart, CartLine, OutletRef } from '#contract/stored.ts';
import {
  addLine,
  conflictOf,
  createCart,
  insertLine,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  removeLine,
  setQuantity,
} from '#domain/cart/cart.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { cartNoticesText } from '#messages/cart-notices.js';
import { changeCart, storeCart } from '#platform/cart/cart.ts';
import { createRandomKey } from '#platform/device/random-key.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { markChosen } from '#platform/visit/visit.ts';
import { showToast } from '#ui/toasts/toast.ts';
import {
  isCartOpenAtom,
  lastLineIds,
  linesOfItemAtom,
  type PendingAdd,
  pendingAddAtom,
} from './cart-atoms.ts';

/**
 * Adds lines to the cart; a cart of another outlet or order type needs a confirmation first. Returns whether
 * all lines are in the cart now.
 */
export function addToCart(request: PendingAdd): boolean {
  const { outlet, orderType } = request;
  if (conflictOf(store.get(cartAtom), outlet.recordId, orderType) !== undefined) {
    store.set(pendingAddAtom, request);
    return false;
  }
  return putLines(request);
}

/** Adds lines to the cart; a toast shows when it is full. Returns whether all lines fit. */
export function putLines({ line, others = [], outlet, orderType, onAdded }: PendingAdd): boolean {
  const areIn = [line, ...others].map((one) => putLine(one, outlet, orderType)).every(Boolean);
  if (areIn) onAdded?.();
  else showFull();
  return areIn;
}

function showFull(): void {
  showToast('blank', cartNoticesText.full({ count: MAX_CART_LINES }));
}

export function warnIfTooMany(quantity: number): void {
  if (quantity <= MAX_LINE_QUANTITY) return;
  showToast('blank', cartNoticesText.atMost({ count: MAX_LINE_QUANTITY }));
}

/** Adds a line, to a new cart if there is none; false if the cart is full. */
function putLine(line: CartLine, outlet: OutletRef, orderType: CartOrderType): boolean {
  const known = store.get(cartAtom);
  const cart =
    known === null || known.lineList.length === 0 ? createCart(outlet, orderType, createRandomKey()) : known;
  const before = cart.lineList.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0;
  warnIfTooMany(before + line.quantity);
  const filled = addLine(cart, line);
  storeCart(filled);
  lastLineIds.set(line.itemId, line.lineId);
  markChosen('outlet');
  markChosen('orderType');
  return filled !== cart;
}

/** Sets the quantity of a line; zero removes it, with an undo. `title` is in the language of the menu. */
export function changeQuantity(line: CartLine, quantity: number, title: string): void {
  if (quantity > 0) changeCart((cart) => setQuantity(cart, line.lineId, quantity));
  else takeOut(line, title);
}

export function takeOut(line: CartLine, title: string): void {
  const before = store.get(cartAtom);
  if (before === null) return;
  const index = before.lineList.findIndex(({ lineId }) => lineId === line.lineId);
  storeCart(removeLine(before, line.lineId));
  showToast('blank', cartNoticesText.removed({ title }), {
    actionLabel: cartNoticesText.undo(),
    onAction: () => putBack(before, line, index),
  });
}

/**
 * Undoes a removal in the current cart, or restores the cart if the line was its last one; a cart that was
 * begun since stays as it is.
 */
function putBack(before: Cart, line: CartLine, index: number): void {
  const cart = store.get(cartAtom) ?? { ...before, lineList: [] };
  if (cart.cartKey !== before.cartKey) return;
  const filled = insertLine(cart, line, index);
  storeCart(filled);
  if (filled === cart) showFull();
}

/**
 * Removes one unit of an item; with several lines of the item, the cart opens so that the customer chooses
 * one.
 */
export function takeOneOf(item: MenuItem): void {
  const [line, ...others] = store.get(linesOfItemAtom)(item.itemId);
  if (line === undefined) return;
  if (others.length > 0) store.set(isCartOpenAtom, true);
  else changeQuantity(line, line.quantity - 1, nameOf(item));
}
