import { saveOrder } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { namesOfGuests } from '#domain/table/group-rules.ts';
import { tableCartText } from '#messages/table-cart.js';
import { call } from '#platform/api/call.ts';
import { cachePricedDraft } from '#platform/cart/priced-draft.ts';
import { createRandomKey } from '#platform/device/random-key.ts';
import { store } from '#platform/state/store.ts';
import { expectRound } from './exchange-cart.ts';
import { findOwnTable, phoneCartAtom } from './phone-cart.ts';
import { cartExchange } from './start-table-cart.ts';

type SavedRound =
  | { readonly ok: true; readonly order: OrderDetail }
  | { readonly ok: false; readonly message: string };

/**
 * Saves the dishes of all guests, as the server has them now, as one draft. Each draft has a cart key of its
 * own; no dish is sent twice, because the server removes the lines of the first order from the shared cart.
 */
export async function saveRound(): Promise<SavedRound> {
  // A running exchange may have begun before the last change, so a second one sends that change.
  await cartExchange.now();
  await cartExchange.now();
  const table = findOwnTable();
  const phone = store.get(phoneCartAtom);
  if (table === undefined || phone === null) return { ok: false, message: tableCartText.over() };
  if (phone.outgoing !== null || phone.waitingList.length > 0) {
    return { ok: false, message: tableCartText.needsSignal() };
  }
  const { lineList, guestId: ownId } = phone.known;
  const names = namesOfGuests(phone.known.guestList, (number) => tableCartText.guest({ number }));
  const result = await call(
    saveOrder,
    {
      cartKey: createRandomKey(),
      orderType: 'DineIn',
      restaurantId: table.restaurantId,
      tableSessionId: table.tableSessionId,
      itemList: lineList.map(({ lineKey: _key, guestId, ...choice }) => {
        const forName = guestId === ownId ? '' : (names.get(guestId) ?? '');
        return forName === '' ? choice : { ...choice, forName };
      }),
      tableLineList: lineList.map(({ lineKey, quantity }) => ({ lineKey, quantity })),
    },
    { key: createRandomKey() },
  );
  if (!result.ok) return { ok: false, message: result.problem.message };
  cachePricedDraft(result.data);
  expectRound(lineList.map(({ lineKey }) => lineKey));
  return { ok: true, order: result.data };
}
