import { type CartLine, SeatedTableSchema } from '#contract/stored.ts';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { choiceKey, defaultChoice } from '#domain/cart/menu-choice.ts';
import { findRecord } from '#offline/find-record.ts';
import { createOrderEntry, type OrderWish } from '#offline/outbox/create-entry.ts';
import { acceptAgain, cancel } from '#offline/outbox/customer-wishes.ts';
import { type Surroundings, sendOutbox } from '#offline/outbox/sending/send-outbox.ts';
import { changeEntry, readOutbox, storeEntry } from '#offline/outbox/stored-entries.ts';
import { writeRecord } from '#offline/raw-records.ts';
import { and, eq, ne } from '#server/db/drizzle.ts';
import { findOutlet, setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { revokeTableCodes } from '#server/db/queries/tables/tables.ts';
import { orders } from '#server/db/schema/orders.ts';
import { setOutletItemPrice } from '#test/support/makers/menu.ts';
import { findPlainItem, OUTLET_ID, packetOf, tableCodeOf } from '#test/support/makers/orders.ts';
import { connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';

/** The tests run the outbox sender, which phone and worker share, against the real API. */
let api: TestApi;
let as: Credential;
let ownerUuid: string;
/** Indexes, from 0, of requests that take effect but lose their response. */
let lostResponses: ReadonlySet<number>;
let requests = 0;

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
  lostResponses = new Set();
  requests = 0;
});

const surroundings: Surroundings = {
  now: Date.now,
  random: () => 0.5,
  newKey: randomUUID,
  locks: undefined,
  fetch: async (url, init) => {
    const number = requests;
    requests += 1;
    const response = await api.app.request(url, init, connectionFrom());
    if (lostResponses.has(number)) throw new TypeError('Failed to fetch');
    return response;
  },
};
const making = () => ({ at: Date.now(), ownerUuid, newKey: randomUUID });
const send = () => sendOutbox(surroundings, { isImpatient: true });

function lineOf(item: MenuItem): CartLine {
  const choice = { ...defaultChoice(item), quantity: 2 };
  const { title, price, packingPaise, vegNonVeg, imageUrl } = item;
  return {
    ...choice,
    lineId: choiceKey(choice),
    title,
    choiceText: '',
    price,
    packingPaise,
    vegNonVeg,
    imageUrl,
  };
}

async function queue(items: readonly MenuItem[], change: Partial<OrderWish> = {}): Promise<string> {
  const outlet = await findOutlet(api.db, OUTLET_ID);
  if (outlet === undefined) throw new Error('no outlet');
  const { recordId, restaurantUuid, title } = outlet;
  const common = {
    cartKey: randomUUID(),
    orderType: 'TakeAway',
    couponCode: null,
    tipPaise: 0,
    useWallet: false,
    usePoints: false,
    cookingInstructions: '',
  } as const;
  const lineList = items.map(lineOf);
  const itemList = lineList.map(({ itemId, variantId, modifierList, note, quantity }) => ({
    itemId,
    variantId,
    modifierList,
    note,
    quantity,
  }));
  const entry = createOrderEntry(
    {
      cart: { ...common, outlet: { recordId, restaurantUuid, title }, lineList },
      form: { ...common, restaurantId: recordId, itemList, addressId: null, tableSessionId: null },
      tableCode: null,
      tableNumber: null,
      paymentMode: 'PAY_AT_STORE',
      acceptedTotalPaise: 200_000,
      ...change,
    },
    making(),
  );
  await storeEntry(entry);
  return entry.id;
}

async function entryOf(id: string): Promise<OutboxEntry> {
  const entry = (await readOutbox()).find((each) => each.id === id);
  if (entry === undefined) throw new Error(`the outbox has lost ${id}`);
  return entry;
}

const placedOf = (cartKey: string) =>
  api.db
    .select()
    .from(orders)
    .where(and(eq(orders.cartKey, cartKey), ne(orders.status, 'DRAFT')));

test('an order reaches the kitchen once, whichever responses get lost', async () => {
  const item = await findPlainItem(api);
  for (const lost of [[], [0], [1], [0, 1], [0, 1, 2, 3]]) {
    lostResponses = new Set(lost);
    requests = 0;
    const id = await queue([item]);
    for (let round = 0; round <= lost.length; round += 1) await send();
    const [placed, ...others] = await placedOf(id);
    expect(others).toEqual([]);
    expect(await entryOf(id)).toMatchObject({
      state: 'RECEIVED',
      reason: { code: 'received', orderRefId: placed?.orderRefId },
    });
  }
});

test('an order that became dearer waits with the difference, and is placed at the new price after a yes', async () => {
  const item = await findPlainItem(api);
  const id = await queue([item]);
  await setOutletItemPrice(api.db, OUTLET_ID, item.itemId, 150_000);
  await send();
  const waiting = await entryOf(id);
  expect(waiting).toMatchObject({
    state: 'NEEDS_OK',
    reason: {
      code: 'changed',
      difference: { changes: [{ kind: 'price', wasPaise: item.price, isPaise: 150_000 }, { kind: 'total' }] },
    },
  });
  expect(await placedOf(id)).toEqual([]);
  await changeEntry(id, (entry) => acceptAgain(entry, making()));
  await send();
  const [placed] = await placedOf(id);
  expect(await entryOf(id)).toMatchObject({
    state: 'RECEIVED',
    task: { acceptedTotalPaise: placed?.grandTotalPaise },
  });
  await setOutletItemPrice(api.db, OUTLET_ID, item.itemId, item.price);
});

test('a sold-out dish is named, and the rest is placed after a yes', async () => {
  const [available, gone] = [await findPlainItem(api, 1), await findPlainItem(api, 2)];
  const id = await queue([available, gone]);
  await setItemAvailability(api.db, OUTLET_ID, gone.itemId, false);
  await send();
  const changes = [{ kind: 'soldOut', itemId: gone.itemId }];
  expect(await entryOf(id)).toMatchObject({
    state: 'NEEDS_OK',
    reason: { code: 'changed', difference: { changes } },
  });
  await changeEntry(id, (entry) => acceptAgain(entry, making()));
  await send();
  expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  const [placed] = await placedOf(id);
  expect(placed?.itemList).toMatchObject([{ itemId: available.itemId }]);
  await setItemAvailability(api.db, OUTLET_ID, gone.itemId, true);
});

test('an order to a closed outlet waits with the reason, and is placed once it is open', async () => {
  const id = await queue([await findPlainItem(api)]);
  await setOutletPaused(api.db, OUTLET_ID, true);
  await send();
  expect(await entryOf(id)).toMatchObject({
    state: 'NEEDS_OK',
    reason: { code: 'refused', error: 'outletClosed' },
  });
  await setOutletPaused(api.db, OUTLET_ID, false);
  await changeEntry(id, (entry) => acceptAgain(entry, making()));
  await send();
  expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
});

test('an order cancelled after a lost response leaves nothing in the kitchen', async () => {
  const id = await queue([await findPlainItem(api)]);
  lostResponses = new Set([1]);
  await send();
  await changeEntry(id, (entry) => cancel(entry, Date.now()));
  await send();
  expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
  expect(await placedOf(id)).toMatchObject([{ status: 'CANCELLED_BY_CUSTOMER' }]);
});

test('a credential that the server has revoked keeps the order for its customer', async () => {
  const id = await queue([await findPlainItem(api)]);
  packetOf(await api.call(endpoints.logoutUser, {}, { as }));
  await send();
  expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
});

describe('at a table that was opened without a signal', () => {
  const dineIn = async (tableCode: string, tableNumber: string) => {
    const item = await findPlainItem(api);
    const id = await queue([item], { tableCode, tableNumber, paymentMode: 'CASH' });
    await changeEntry(id, (entry) =>
      entry.task.kind === 'order'
        ? { ...entry, task: { ...entry.task, form: { ...entry.task.form, orderType: 'DineIn' } } }
        : entry,
    );
    return id;
  };

  test('the table is opened first, and the phone knows its session', async () => {
    await writeRecord('tableSession', null);
    const id = await dineIn(await tableCodeOf(api, 'T03'), 'T03');
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    const session = await findRecord('tableSession', SeatedTableSchema);
    expect(await placedOf(id)).toMatchObject([
      { tableNumber: 'T03', tableSessionId: session?.tableSessionId },
    ]);
  });

  test('a revoked code is reported to the customer', async () => {
    await writeRecord('tableSession', null);
    const code = await tableCodeOf(api, 'T04');
    await revokeTableCodes(api.db, OUTLET_ID, 'T04');
    const id = await dineIn(code, 'T04');
    await send();
    expect(await entryOf(id)).toMatchObject({
      state: 'NEEDS_OK',
      reason: { code: 'refused', error: 'tableRevoked' },
    });
  });
});

test('an order whose draft the server has deleted meanwhile is saved anew and placed once', async () => {
  const draft = { orderRefId: 'ABCD-234567-EFGHJK', totalPaise: 10_000, saveKey: randomUUID() };
  await queue([await findPlainItem(api, 1)], { draft });
  await send();
  expect((await readOutbox())[0]?.state).toBe('SAVED');
  await send();
  expect((await readOutbox())[0]).toMatchObject({ state: 'RECEIVED', reason: { code: 'received' } });
});
