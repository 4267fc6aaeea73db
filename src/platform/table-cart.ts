import { atom } from 'jotai';
import type { ComponentType } from 'react';
import type { TableLineClaim } from '#contract/orders/order.ts';
import type { Cart } from '#contract/stored.ts';

/** The shared cart of a table, for screens that know nothing of it. */
export interface TableCartParts {
  /** The other guests of the table with the count of all dishes; nothing for a guest who is alone. */
  readonly Strip: ComponentType;
  /** The lines of a cart that the table shares, for its order. */
  readonly claimsOf: (cart: Cart) => readonly TableLineClaim[];
  /** As the table knows the guest of this phone; empty without a name. */
  readonly guestName: string;
}

/** Null away from a table; its code is loaded for those alone who sit at one. */
export const tableCartPartsAtom = atom<TableCartParts | null>(null);
