import type { Menu } from '#contract/catalogue/menu.ts';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import { changeTableCart, tableCart } from '#contract/endpoints/table-carts.ts';
import type { SeatedTable } from '#contract/stored.ts';
import type { PhoneTableCart, TableCart } from '#contract/table/table-cart.ts';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import { createLineNamer } from '#domain/menu/local-names.ts';
import {
  acknowledge,
  createPhoneTableCart,
  prepareOperations,
  receiveTableCart,
} from '#domain/table/phone-table-cart.ts';
import { tableCartText } from '#messages/table-cart.js';
import { hasEnded } from '#offline/outbox/entry-state.ts';
import { call } from '#platform/api/call.ts';
import { isTransient, type Problem } from '#platform/api/problem.ts';
import { storeCart } from '#platform/cart/cart.ts';
import { createRandomKey } from '#platform/device/random-key.ts';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { findReading, queryOf } from '#platform/query/query-of.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { changePhoneCart, factsOf, findOwnCart, findOwnTable } from './phone-cart.ts';

/** The table session that the server has ended; its cart is no longer exchanged. */
let endedSessionId: string | undefined;
/**
 * Line keys of a round that this phone has sent for all guests; these lines leave the cart without a message.
 */
const ownRound = new Set<string>();

export function expectRound(lineKeys: readonly string[]): void {
  for (const key of lineKeys) ownRound.add(key);
}

/** Sends this phone's changes to the table's shared cart and receives those of the other guests. */
export async function exchangeCart(): Promise<void> {
  const table = findOwnTable();
  const before = await changePhoneCart((known) => known);
  const hasMoved = before !== null && before.tableSessionId !== table?.tableSessionId;
  if (hasMoved && !(await leave(before))) return;
  if (table === undefined || table.tableSessionId === endedSessionId || isOrdering()) return;
  const { tableSessionId } = table;
  const prepared = await changePhoneCart((known) => {
    const own = known ?? createPhoneTableCart(tableSessionId, before?.name ?? '');
    return prepareOperations(own, findOwnCart(table), { facts: factsOf(own), newKey: createRandomKey });
  });
  if (prepared !== null && !(await send(prepared))) return;
  const read = await call(tableCart, { tableSessionId }, { from: 'server' });
  if (!read.ok) await endIfOver(read.problem, tableSessionId);
  else if (read.data.guestId === null) await end(tableSessionId);
  else await receive(table, read.data);
}

/**
 * True while a dine-in order is in the outbox. Its lines stay in the shared cart until the order has ended,
 * also while it waits for the guest's confirmation or sign-in, so no exchange runs until then.
 */
function isOrdering(): boolean {
  return store
    .get(outboxAtom)
    .some(
      (entry) => entry.task.kind === 'order' && entry.task.form.orderType === 'DineIn' && !hasEnded(entry),
    );
}

/**
 * Leaves the shared cart of a former table; false when the server could not be reached, so that the next
 * exchange repeats it.
 */
async function leave({ tableSessionId }: PhoneTableCart): Promise<boolean> {
  const input = { tableSessionId, isLeaving: true, operationList: [] };
  const result = await call(changeTableCart, input, { key: createRandomKey() });
  if (!result.ok && isTransient(result.problem)) return false;
  await changePhoneCart(() => null);
  return true;
}

/**
 * Sends the prepared changes; the next exchange repeats the same request under the same key until the server
 * responds.
 */
async function send({ tableSessionId, outgoing }: PhoneTableCart): Promise<boolean> {
  if (outgoing === null) return true;
  const { key, facts, operationList } = outgoing;
  const input = { tableSessionId, ...facts, operationList };
  const result = await call(changeTableCart, input, { key });
  if (result.ok && result.data.isOver) await end(tableSessionId);
  else if (result.ok) await changePhoneCart((known) => known && acknowledge(known));
  if (result.ok) return !result.data.isOver;
  if (isTransient(result.problem)) return false;
  await endIfOver(result.problem, tableSessionId);
  // Another refusal is final, so the next exchange computes the differences anew.
  await changePhoneCart((known) => known && { ...known, outgoing: null });
  return false;
}

async function endIfOver({ code }: Problem, tableSessionId: string): Promise<void> {
  if (code === 'notFound') await end(tableSessionId);
}

async function end(tableSessionId: string): Promise<void> {
  endedSessionId = tableSessionId;
  await changePhoneCart(() => null);
}

async function receive(table: SeatedTable, read: TableCart): Promise<void> {
  const phone = await changePhoneCart((known) => known);
  if (phone === null || findOwnTable()?.tableSessionId !== table.tableSessionId) return;
  takeOver(table, phone, read);
  await changePhoneCart((known) => known && { ...known, known: read });
}

/**
 * Applies the server's lines to the phone's cart. The caller stores the record of them afterwards: after a
 * crash between both, the next exchange finds no difference.
 */
function takeOver(table: SeatedTable, phone: PhoneTableCart, read: TableCart): void {
  const cart = store.get(cartAtom);
  const own = findOwnCart(table);
  if (cart === null || own === null) return;
  const { lineList } = receiveTableCart(phone, own, read);
  const isEqual =
    lineList.length === own.lineList.length &&
    lineList.every((line, index) => line.quantity === own.lineList[index]?.quantity);
  if (isEqual) return;
  storeCart({ ...cart, lineList: [...lineList] });
  const there = new Set(lineList.map(({ lineId }) => lineId));
  const menuQuery = queryOf(getItemListWithCatSubCat, { restaurantId: table.restaurantId });
  const nameLine = createLineNamer(findReading<Menu>(menuQuery.queryKey).data);
  const gone = own.lineList.filter(({ lineId }) => !there.has(lineId)).map((line) => nameLine(line).title);
  if (gone.length > 0) explain(gone, phone, read);
}

function explain(titles: readonly string[], { known }: PhoneTableCart, read: TableCart): void {
  const there = new Set(read.lineList.map(({ lineKey }) => lineKey));
  const gone = known.lineList.filter(({ lineKey }) => !there.has(lineKey));
  if (gone.length > 0 && gone.every(({ lineKey }) => ownRound.has(lineKey))) return;
  const isFull = read.lineList.length >= MAX_CART_LINES;
  const dishes = titles.join(', ');
  showToast('blank', isFull ? tableCartText.full({ dishes }) : tableCartText.gone({ dishes }));
}
