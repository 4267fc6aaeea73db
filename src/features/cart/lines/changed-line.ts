import { atom } from 'jotai';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartLine } from '#contract/stored.ts';
import { replaceLine, setNote } from '#domain/cart/line-changes.ts';
import { changeCart } from '#platform/cart/cart.ts';
import { store } from '#platform/state/store.ts';
import { warnIfTooMany } from '../state/cart-actions.ts';

/**
 * A cart line whose choices the customer changes in a sheet; `item` is the dish as the menu had it when the
 * sheet opened.
 */
export interface ChangedLine {
  readonly line: CartLine;
  readonly item: MenuItem;
  readonly isOpen: boolean;
  /** Rises with each opening and is the React key, so that every opening mounts a new sheet. */
  readonly number: number;
}

export const changedLineAtom = atom<ChangedLine | null>(null);

export function openChange(line: CartLine, item: MenuItem): void {
  const number = (store.get(changedLineAtom)?.number ?? 0) + 1;
  store.set(changedLineAtom, { line, item, isOpen: true, number });
}

export function closeChange(): void {
  const changed = store.get(changedLineAtom);
  if (changed !== null) store.set(changedLineAtom, { ...changed, isOpen: false });
}

export function changeNote(lineId: string, note: string): void {
  changeCart((cart) => setNote(cart, lineId, note));
}

/** Replaces a line; a line that was removed meanwhile is not restored. */
export function changeLine(lineId: string, line: CartLine): void {
  changeCart((cart) => {
    const others = cart.lineList.filter((known) => known.lineId !== lineId);
    const joined = others.find((known) => known.lineId === line.lineId);
    warnIfTooMany((joined?.quantity ?? 0) + line.quantity);
    return replaceLine(cart, lineId, line);
  });
}
