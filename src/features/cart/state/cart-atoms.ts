import { type Atom, atom } from 'jotai';
import type { CartOrderType } from '#contract/fields.ts';
import type { Cart, CartLine, OutletRef } from '#contract/stored.ts';
import { conflictOf, itemCount } from '#domain/cart/cart.ts';
import { cartAtom, orderTypeAtom, outletAtom } from '#platform/state/atoms.ts';

/** A line that waits for the answer to "clear the cart first?". */
export interface PendingAdd {
  readonly line: CartLine;
  /** These lines are added with it, on the same confirmation. */
  readonly others?: readonly CartLine[];
  readonly outlet: OutletRef;
  readonly orderType: CartOrderType;
  /** Runs once the lines are in, also where that was asked first. */
  readonly onAdded?: () => void;
}

/** Set while the Clear Cart Confirmation is open. */
export const pendingAddAtom = atom<PendingAdd | null>(null);

/** An outlet and an order type that the cart is not of. */
export interface OtherMenu {
  readonly outlet: OutletRef;
  readonly orderType: CartOrderType;
}

/** Set while the customer reviews what of the cart another menu has; `pending` is added after the move. */
export const cartMoveAtom = atom<(OtherMenu & { readonly pending: PendingAdd | null }) | null>(null);

/** Whether a question about the cart's outlet or order type is open. */
export const hasCartQuestionAtom = atom((get) => get(pendingAddAtom) !== null || get(cartMoveAtom) !== null);

export const isCartOpenAtom = atom(false);

/** How full the cart is, in words for screen readers. */
export const cartSpokenAtom = atom('');

/** The cart when it has lines, else null. */
export const filledCartAtom = atom((get): Cart | null => {
  const cart = get(cartAtom);
  return cart === null || cart.lineList.length === 0 ? null : cart;
});

/** The outlet and order type in sight, where the cart is of another one; null where it is not. */
export const otherMenuAtom = atom((get): OtherMenu | null => {
  const outlet = get(outletAtom);
  const orderType = get(orderTypeAtom)?.orderType ?? 'HomeDelivery';
  if (outlet === null || conflictOf(get(cartAtom), outlet.recordId, orderType) === undefined) return null;
  return { outlet, orderType };
});

export const cartCountAtom = atom((get) => {
  const cart = get(cartAtom);
  return cart === null ? 0 : itemCount(cart);
});

/** Lines of the cart that belong to the menu in sight. */
const linesInSightAtom = atom((get): readonly CartLine[] => {
  const cart = get(cartAtom);
  const isInSight =
    cart !== null &&
    cart.outlet.recordId === get(outletAtom)?.recordId &&
    cart.orderType === get(orderTypeAtom)?.orderType;
  return isInSight ? cart.lineList : [];
});

/** The lines of one item in the cart in sight. */
export const linesOfItemAtom = atom((get) => {
  const lines = get(linesInSightAtom);
  return (itemId: string) => lines.filter((line) => line.itemId === itemId);
});

/** The line of each item that was added last; after a reload nobody knows. */
export const lastLineIds = new Map<string, string>();

const quantityAtoms = new Map<string, Atom<number>>();

/** How many of an item are in the cart: one atom an item, so that one tap draws one row anew. */
export function quantityAtomOf(itemId: string): Atom<number> {
  const known = quantityAtoms.get(itemId);
  if (known !== undefined) return known;
  const quantityAtom = atom((get) =>
    get(linesOfItemAtom)(itemId).reduce((count, line) => count + line.quantity, 0),
  );
  quantityAtoms.set(itemId, quantityAtom);
  return quantityAtom;
}
