import { endpoints } from '#contract/endpoints.ts';
import type { SeatedTable } from '#contract/stored.ts';
import type { CallResult } from '#platform/api/answer.ts';
import { call } from '#platform/api/call.ts';
import { orderTypeAtom, outletAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { text } from '#platform/text.ts';
import { showToast } from '#ui/toast.ts';

type Opening = Promise<CallResult<typeof endpoints.scanQrCode>>;

/** A code under way is not sent twice, however often its page is drawn. */
const openings = new Map<string, Opening>();

/** Opens a table session from a code; the outlet and dine-in come with it. */
export function openTable(code: string): Opening {
  const known = openings.get(code);
  if (known !== undefined) return known;
  const opening = call(endpoints.scanQrCode, { code });
  openings.set(code, opening);
  void opening.then((result) => {
    openings.delete(code);
    if (result.ok) sitDown({ ...result.data, tableCode: code });
  });
  return opening;
}

function sitDown(session: SeatedTable): void {
  const { restaurantId, restaurantUuid, restaurantName } = session;
  store.set(tableSessionAtom, session);
  store.set(outletAtom, { recordId: restaurantId, restaurantUuid, title: restaurantName });
  store.set(orderTypeAtom, { orderType: 'DineIn', chosenBy: 'table' });
  showToast('success', text().table.opened(session.tableNumber));
}

/** Leaves the table; outlet, order type and cart stay. */
export function leaveTable(): void {
  store.set(tableSessionAtom, null);
  if (store.get(orderTypeAtom)?.chosenBy === 'table') {
    store.set(orderTypeAtom, { orderType: 'DineIn', chosenBy: 'customer' });
  }
  showToast('blank', text().table.left);
}
