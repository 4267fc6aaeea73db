import { atom } from 'jotai';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { store } from '#platform/state/store.ts';

/** A dish whose sheet was opened; it keeps the item as it was then, whatever the menu does. */
export interface OpenedItem {
  readonly item: MenuItem;
  readonly isOpen: boolean;
  /** Tapped for one of it, not to be looked at. */
  readonly isToAdd: boolean;
  /** Every opening is a new sheet with fresh choices. */
  readonly number: number;
}

/** Apart from the page, so that opening a sheet draws nothing of the menu anew. */
export const openedItemAtom = atom<OpenedItem | null>(null);

function open(item: MenuItem, isToAdd: boolean): void {
  const number = (store.get(openedItemAtom)?.number ?? 0) + 1;
  store.set(openedItemAtom, { item, isOpen: true, isToAdd, number });
}

/** To be looked at. */
export const openItem = (item: MenuItem) => open(item, false);

/** For one of it, which takes choices. */
export const chooseItem = (item: MenuItem) => open(item, true);

export function closeItem(): void {
  const opened = store.get(openedItemAtom);
  if (opened !== null) store.set(openedItemAtom, { ...opened, isOpen: false });
}
