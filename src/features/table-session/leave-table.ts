import { tableText } from '#domain/messages/en/table.ts';
import { orderTypeAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { text } from '#platform/text.ts';
import { showToast } from '#ui/toast.ts';

/** Gives the table up; what was chosen with it becomes the customer's own choice. */
export function giveUpTable(): void {
  store.set(tableSessionAtom, null);
  if (store.get(orderTypeAtom)?.chosenBy === 'table') {
    store.set(orderTypeAtom, { orderType: 'DineIn', chosenBy: 'customer' });
  }
}

/** Leaves the table; outlet, order type and cart stay. */
export function leaveTable(): void {
  giveUpTable();
  showToast('blank', text({ table: tableText }).table.left);
}
