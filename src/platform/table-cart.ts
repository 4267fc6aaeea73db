import { atom } from 'jotai';
import type { ComponentType } from 'react';
import type { TableLineClaim } from '#contract/orders/order.ts';
import type { Cart } from '#contract/stored.ts';

/** Parts of the cart that the guests of a table share, for screens that do not import its feature. */
export interface TableCartParts {
  /** The other guests of the table with the count of all dishes; nothing for a guest who is alone. */
  readonly Strip: ComponentType;
  /** The lines of a cart that the table shares, for its order. */
  readonly claimsOf: (cart: Cart) => readonly TableLineClaim[];
  /** The name under which the table knows this phone's guest; empty without a name. */
  readonly guestName: string;
}

/** Null away from a table, because the code of the shared cart loads only for customers at one. */
export const tableCartPartsAtom = atom<TableCartParts | null>(null);
