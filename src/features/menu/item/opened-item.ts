import { atom } from 'jotai';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { store } from '#platform/state/store.ts';

/** The item is a snapshot, so that a newer menu does not change an open sheet. */
export interface OpenedItem {
  readonly item: MenuItem;
  readonly isOpen: boolean;
  /** The customer opened the sheet by ADD rather than by the title. */
  readonly isToAdd: boolean;
  /** A key, so that each opening mounts a sheet with fresh choices. */
  readonly number: number;
}

/** The dish whose sheet is open, outside the state of the page, so that opening it does not render the menu again. */
export const openedItemAtom = atom<OpenedItem | null>(null);

function open(item: MenuItem, isToAdd: boolean): void {
  const number = (store.get(openedItemAtom)?.number ?? 0) + 1;
  store.set(openedItemAtom, { item, isOpen: true, isToAdd, number });
}

export const openItem = (item: MenuItem) => open(item, false);

export const chooseItem = (item: MenuItem) => open(item, true);

export function closeItem(): void {
  const opened = store.get(openedItemAtom);
  if (opened !== null) store.set(openedItemAtom, { ...opened, isOpen: false });
}
