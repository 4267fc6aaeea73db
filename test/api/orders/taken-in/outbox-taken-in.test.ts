import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { takeInShownOrder } from '#contract/desk/endpoints/counter.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { findShownOrder, isOrderEntry } from '#features/waiting-orders/order-entry.ts';
import { createOrderEntry } from '#offline/outbox/create-entry.ts';
import { cancel } from '#offline/outbox/customer-wishes.ts';
import { type Surroundings, sendOutbox } from '#offline/outbox/sending/send-outbox.ts';
import { changeEntry, readOutbox, storeEntry } from '#offline/outbox/stored-entries.ts';
import { writeRecord } from '#offline/raw-records.ts';
import { and, eq, ne } from '#server/db/drizzle.ts';
import { findOutlet, setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { revokeTableCodes } from '#server/db/queries/tables/tables.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { choiceOf, OUTLET_ID, packetOf, readOrder, tableCodeOf } from '#test/support/makers/orders.ts';
import { textsOf } from '#test/support/makers/shown-orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';

/** The tests run the phone's outbox sender, and the desk's take-in of shown orders, against the real API. */
let api: TestApi;
let as: Credential;
let ownerUuid: string;
/** The call to this path takes effect, but its response is lost. */
let lost: string | undefined;
/** Calls to this path never reach the server. */
let dropped: string | undefined;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const { id } of await readOutbox()) await changeEntry(id, () => undefined);
  as = await api.signIn();
  const profile = packetOf(await api.call(endpoints.profileDetail, {}, { as }));
  ownerUuid = profile.uuid;
  await writeRecord('session', { credential: as, profile });
  await writeRecord('tableSession', null);
  lost = undefined;
  dropped = undefined;
});

const surroundings: Surroundings = {
  now: Date.now,
  random: () => 0.5,
  newKey: randomUUID,
  locks: undefined,
  fetch: async (url, init) => {
    if (dropped !== undefined && url.includes(dropped)) throw new TypeError('Failed to fetch');
    const response = await api.app.request(url, init, connectionFrom());
    if (lost !== undefined && url.includes(lost)) throw new TypeError('Failed to fetch');
    return response;
  },
};
const send = () => sendOutbox(surroundings, { isImpatient: true });

/** Stores an order in the phone's outbox, for a table whose code was scanned offline; returns the entry's id. */
async function queue(tableNumber: string): Promise<string> {
  const outlet = await findOutlet(api.db, OUTLET_ID);
  if (outlet === undefined) throw new Error('no outlet');
  const { recordId, restaurantUuid, title } = outlet;
  const itemList: LineChoice[] = [{ ...(await choiceOf(api)), note: 'no onion' }];
  const common = {
    cartKey: randomUUID(),
    orderType: 'DineIn',
    couponCode: null,
    cookingInstructions: '',
    tipPaise: 0,
    useWallet: false,
    usePoints: false,
  } as const;
  const entry = createOrderEntry(
    {
      cart: { ...common, outlet: { recordId, restaurantUuid, title }, lineList: [] },
      form: { ...common, restaurantId: recordId, itemList, addressId: null, tableSessionId: null },
      ...{ tableCode: await tableCodeOf(api, tableNumber), tableNumber },
      ...{ paymentMode: 'CASH', acceptedTotalPaise: 1_000_000 },
    },
    { at: Date.now(), ownerUuid, newKey: randomUUID },
  );
  await storeEntry(entry);
  return entry.id;
}

async function entryOf(id: string): Promise<OutboxEntry> {
  const entry = (await readOutbox()).find((each) => each.id === id);
  if (entry === undefined) throw new Error(`the outbox has lost ${id}`);
  return entry;
}

/** The waiter scans the QR code that the phone shows and takes the order in; returns the order's reference. */
async function takeIn(id: string): Promise<string> {
  const entry = await entryOf(id);
  const shown = isOrderEntry(entry) ? findShownOrder(entry) : undefined;
  if (shown === undefined) throw new Error('nothing to show');
  const text = (await textsOf(shown)).join('\n');
  const waiter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
  const input = { restaurantId: OUTLET_ID, text };
  const { orderRefId, isNew } = packetOf(await callDesk(api, takeInShownOrder, input, waiter));
  expect(isNew).toBe(true);
  return orderRefId;
}

const placedOf = (cartKey: string) =>
  api.db
    .select()
    .from(orders)
    .where(and(eq(orders.cartKey, cartKey), ne(orders.status, 'DRAFT')));

async function expectOneReceived(id: string, orderRefId: string): Promise<void> {
  expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED', reason: { code: 'received', orderRefId } });
  expect(await placedOf(id)).toMatchObject([{ orderRefId }]);
  expect(await readOrder(api, as, orderRefId)).toMatchObject({ itemList: [{ note: 'no onion' }] });
  expect(await findLedgerFaults(api.db)).toEqual([]);
}

test('an order that the waiter took in is received when the phone has a signal again', async () => {
  const id = await queue('T02');
  const orderRefId = await takeIn(id);
  await send();
  await expectOneReceived(id, orderRefId);
});

test('it is received although its table has a new code by then, or the outlet has closed', async () => {
  const revoked = await queue('T03');
  const first = await takeIn(revoked);
  await revokeTableCodes(api.db, OUTLET_ID, 'T03');
  await send();
  await expectOneReceived(revoked, first);

  const late = await queue('T04');
  const second = await takeIn(late);
  await setOutletPaused(api.db, OUTLET_ID, true);
  await send();
  await setOutletPaused(api.db, OUTLET_ID, false);
  await expectOneReceived(late, second);
});

test.each(['/saveOrder', '/placeOrder', '/scanQrCode'])(
  'it is received once though an answer of %s got lost, before or after the waiter took it in',
  async (path) => {
    const id = await queue('T05');
    lost = path;
    await send();
    lost = undefined;
    const [placed] = await placedOf(id);
    const orderRefId = placed?.orderRefId ?? (await takeIn(id));
    lost = path;
    await send();
    lost = undefined;
    await send();
    await expectOneReceived(id, orderRefId);
  },
);

test('cancelled on a phone that does not know that the waiter has it, it is cancelled in the kitchen', async () => {
  const id = await queue('T06');
  dropped = '/placeOrder';
  await send();
  const orderRefId = await takeIn(id);
  dropped = undefined;
  lost = '/placeOrder';
  await send();
  lost = undefined;
  await changeEntry(id, (entry) => cancel(entry, Date.now()));
  await send();
  expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
  expect(await placedOf(id)).toMatchObject([{ orderRefId, status: 'CANCELLED_BY_CUSTOMER' }]);
});
