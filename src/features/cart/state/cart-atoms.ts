import { type Atom, atom } from 'jotai';
import type { CartOrderType } from '#contract/fields.ts';
import type { Cart, CartLine, OutletRef } from '#contract/stored.ts';
import { conflictOf, itemCount } from '#domain/cart/cart.ts';
import { cartAtom, orderTypeAtom, outletAtom } from '#platform/state/atoms.ts';

/** A request to add lines, which waits for a confirmation while the cart has another outlet or order type. */
export interface PendingAdd {
  readonly line: CartLine;
  /** Further lines, which are added together with `line`. */
  readonly others?: readonly CartLine[];
  readonly outlet: OutletRef;
  readonly orderType: CartOrderType;
  /** Runs once all lines are in the cart, even after a confirmation. */
  readonly onAdded?: () => void;
}

export const pendingAddAtom = atom<PendingAdd | null>(null);

export interface OtherMenu {
  readonly outlet: OutletRef;
  readonly orderType: CartOrderType;
}

/** The outlet and order type to which the customer is moving the cart; `pending` is added after the move. */
export const cartMoveAtom = atom<(OtherMenu & { readonly pending: PendingAdd | null }) | null>(null);

export const hasCartQuestionAtom = atom((get) => get(pendingAddAtom) !== null || get(cartMoveAtom) !== null);

export const isCartOpenAtom = atom(false);

/** Count and total of the cart, for screen readers. */
export const cartSpokenAtom = atom('');

export const filledCartAtom = atom((get): Cart | null => {
  const cart = get(cartAtom);
  return cart === null || cart.lineList.length === 0 ? null : cart;
});

/** Outlet and order type of the menu on screen; null unless one of them differs from the cart's. */
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

const linesInSightAtom = atom((get): readonly CartLine[] => {
  const cart = get(cartAtom);
  const isInSight =
    cart !== null &&
    cart.outlet.recordId === get(outletAtom)?.recordId &&
    cart.orderType === get(orderTypeAtom)?.orderType;
  return isInSight ? cart.lineList : [];
});

export const linesOfItemAtom = atom((get) => {
  const lines = get(linesInSightAtom);
  return (itemId: string) => lines.filter((line) => line.itemId === itemId);
});

/** The id of the line that was added last, by the id of its dish; not stored, so a reload loses it. */
export const lastLineIds = new Map<string, string>();

const quantityAtoms = new Map<string, Atom<number>>();

/** One atom per item, so that a tap renders only the row of its dish again. */
export function quantityAtomOf(itemId: string): Atom<number> {
  const known = quantityAtoms.get(itemId);
  if (known !== undefined) return known;
  const quantityAtom = atom((get) =>
    get(linesOfItemAtom)(itemId).reduce((count, line) => count + line.quantity, 0),
  );
  quantityAtoms.set(itemId, quantityAtom);
  return quantityAtom;
}
