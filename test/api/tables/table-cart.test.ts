import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { closeTable, moveTable } from '#contract/desk/endpoints/tables.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LineChoice, TableLineClaim } from '#contract/orders/order.ts';
import type { TableOperation } from '#contract/table/table-cart.ts';
import { eq } from '#server/db/drizzle.ts';
import { tableSessions } from '#server/db/schema/chain/catalogue.ts';
import { tableCartLines } from '#server/db/schema/guests/at-the-table.ts';
import { orders } from '#server/db/schema/orders.ts';
import {
  choiceOf,
  dineInForm,
  errorOf,
  OUTLET_ID,
  openTable,
  packetOf,
  placeDraft,
  readOrder,
  saveDraft,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let asha: Credential;
let ravi: Credential;
let naan: LineChoice;
let dal: LineChoice;
beforeAll(async () => {
  api = await startApi();
  asha = await api.signIn();
  ravi = await api.signIn();
  naan = await choiceOf(api, 2);
  dal = await choiceOf(api, 1, 1);
});
afterAll(() => api.stop());

const change = (tableSessionId: string, operationList: TableOperation[] = [], more: object = {}) =>
  api.call(endpoints.changeTableCart, { tableSessionId, operationList, ...more });

const read = async (tableSessionId: string) =>
  packetOf(await api.call(endpoints.tableCart, { tableSessionId }));

const add = (choice: LineChoice, lineKey: string = randomUUID()) => ({
  kind: 'add' as const,
  lineKey,
  choice,
});

/** Two phones at a table, each with a dish in the shared cart. */
async function sitTogether(tableNumber: string) {
  const [one, two] = [await openTable(api, tableNumber), await openTable(api, tableNumber)];
  const [hers, his] = [add(naan), add(dal)];
  packetOf(await change(one, [hers], { name: 'Asha' }));
  api.clock.advance(1_000);
  packetOf(await change(two, [his]));
  return { one, two, hers: hers.lineKey, his: his.lineKey };
}

async function saveRound(
  as: Credential,
  tableSessionId: string,
  claims?: TableLineClaim[],
  nameOf: (guestId: string) => { forName?: string } = () => ({}),
) {
  const { lineList } = await read(tableSessionId);
  const itemList = lineList.map(({ lineKey: _key, guestId, ...choice }) => ({
    ...choice,
    ...nameOf(guestId),
  }));
  const tableLineList = claims ?? lineList.map(({ lineKey, quantity }) => ({ lineKey, quantity }));
  return saveDraft(api, as, await dineInForm(api, tableSessionId, { itemList, tableLineList }));
}

const place = async (as: Credential, draft: Awaited<ReturnType<typeof saveRound>>) =>
  api.call(
    endpoints.placeOrder,
    {
      ...{ orderRefId: draft.orderRefId, paymentMode: 'CASH', termsAccepted: true },
      acceptedTotalPaise: draft.bill.grandTotalPaise,
    },
    { as },
  );

describe('the shared cart of a table', () => {
  it('shows every guest who added each dish, without an account and without session ids', async () => {
    const { one, two, hers, his } = await sitTogether('T01');
    const cart = await read(two);
    expect(cart.guestList.map(({ name }) => name)).toEqual(['Asha', '']);
    expect(cart.guestId).toBe(cart.guestList[1]?.guestId);
    expect(cart.lineList).toMatchObject([
      { lineKey: hers, guestId: cart.guestList[0]?.guestId, itemId: naan.itemId, quantity: 2 },
      { lineKey: his, guestId: cart.guestId, itemId: dal.itemId, quantity: 1 },
    ]);
    const text = JSON.stringify([cart, await read(one)]);
    expect(text).not.toContain(one);
    expect(text).not.toContain(two);
  });

  it('shows on the bill and the order who a dish is for by the name that the guest has given since', async () => {
    const { one, two } = await sitTogether('T14');
    const { guestId: sender } = await read(one);
    const numbered = (guestId: string) => (guestId === sender ? {} : { forName: 'Guest 2' });
    const { orderRefId } = packetOf(await place(asha, await saveRound(asha, one, undefined, numbered)));
    const namesOnBill = async () => {
      const { roundList } = packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as: asha }));
      return roundList.flatMap(({ itemList }) => itemList.map(({ forName }) => forName));
    };
    const namesOnOrder = async () =>
      (await readOrder(api, asha, orderRefId)).itemList.map(({ forName }) => forName);
    expect(await namesOnBill()).toEqual([undefined, 'Guest 2']);
    expect(await namesOnOrder()).toEqual([undefined, 'Guest 2']);
    packetOf(await change(two, [], { name: 'asha' }));
    expect(await namesOnBill()).toEqual([undefined, 'asha 2']);
    expect(await namesOnOrder()).toEqual([undefined, 'asha 2']);
    const [kept] = await api.db.select().from(orders).where(eq(orders.orderRefId, orderRefId));
    expect(kept?.itemList.at(-1)?.forName, 'as on the ticket').toBe('Guest 2');
  });

  it('applies a change once although its response got lost, and a removal wins over later changes', async () => {
    const { one, two, hers } = await sitTogether('T02');
    const key = randomUUID();
    const three = [{ kind: 'setQuantity' as const, lineKey: hers, quantity: 3 }];
    const send = () =>
      api.call(endpoints.changeTableCart, { tableSessionId: one, operationList: three }, { key });
    packetOf(await send());
    packetOf(await change(two, [{ kind: 'setQuantity', lineKey: hers, quantity: 5 }]));
    packetOf(await send());
    expect((await read(one)).lineList[0]).toMatchObject({ quantity: 5 });
    packetOf(await change(two, [{ kind: 'remove', lineKey: hers }]));
    packetOf(await change(one, [{ kind: 'setQuantity', lineKey: hers, quantity: 1 }, add(naan, hers)]));
    expect((await read(one)).lineList).toMatchObject([{ itemId: dal.itemId }]);
    expect(await api.db.select().from(tableCartLines).where(eq(tableCartLines.lineKey, hers))).toMatchObject([
      { ended: 'removed' },
    ]);
  });

  it('is visible at its own table only', async () => {
    const { one, hers } = await sitTogether('T03');
    const stranger = await openTable(api, 'T04');
    packetOf(
      await change(stranger, [
        { kind: 'remove', lineKey: hers },
        { kind: 'setQuantity', lineKey: hers, quantity: 9 },
        add(dal, hers),
      ]),
    );
    expect((await read(one)).lineList[0]).toMatchObject({ lineKey: hers, quantity: 2, itemId: naan.itemId });
    expect((await read(stranger)).lineList).toEqual([]);
    const foreign = await saveDraft(
      api,
      ravi,
      await dineInForm(api, stranger, { tableLineList: [{ lineKey: hers, quantity: 2 }] }),
    );
    expect(errorOf(await place(ravi, foreign))).toBe('tableCartChanged');
    expect((await read(one)).lineList).toHaveLength(2);
    for (const tableSessionId of ['made up', randomUUID()]) {
      expect(errorOf(await change(tableSessionId))).toBe('notFound');
      expect(errorOf(await api.call(endpoints.tableCart, { tableSessionId }))).toBe('notFound');
    }
  });

  it('moves with the guests, and joins that of the other table', async () => {
    const { one } = await sitTogether('T05');
    const there = await openTable(api, 'T06');
    api.clock.advance(1_000);
    packetOf(await change(there, [add(dal)], { name: 'Meera' }));
    const counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
    const move = { restaurantId: OUTLET_ID, tableNumber: 'T05', toTableNumber: 'T06', isJoining: true };
    packetOf(await callDesk(api, moveTable, move, counter));
    expect((await read(one)).guestList.map(({ name }) => name)).toEqual(['Asha', '', 'Meera']);
    expect((await read(there)).lineList).toHaveLength(3);
  });

  it('ends with the sitting, and deletes what its guests do not eat', async () => {
    const { one, two } = await sitTogether('T07');
    const diet = { allergens: ['MILK' as const], diets: [], dislikes: [], unfit: 'mark' as const };
    packetOf(await change(one, [], { name: 'Asha', diet }));
    expect((await read(two)).guestList[0]).toMatchObject({ name: 'Asha', diet });
    const counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
    packetOf(await callDesk(api, closeTable, { restaurantId: OUTLET_ID, tableNumber: 'T07' }, counter));
    expect(packetOf(await change(two, [add(dal)]))).toEqual({ isOver: true });
    expect(await read(one)).toEqual({ guestId: null, guestList: [], lineList: [] });
    const [row] = await api.db.select().from(tableSessions).where(eq(tableSessions.tableSessionId, one));
    expect(row).toMatchObject({ guestName: '', guestDiet: null });
    expect((await read(await openTable(api, 'T07'))).lineList).toEqual([]);
  });

  it('loses the lines of a guest who leaves', async () => {
    const { one, two, hers } = await sitTogether('T08');
    packetOf(await change(two, [], { isLeaving: true }));
    expect(await read(one)).toMatchObject({ guestList: [{ name: 'Asha' }], lineList: [{ lineKey: hers }] });
  });

  it('limits names, lines and changes', async () => {
    const tableSessionId = await openTable(api, 'T09');
    expect(errorOf(await change(tableSessionId, [], { name: 'x'.repeat(31) }))).toBe('invalidInput');
    expect(errorOf(await change(tableSessionId, [], { name: 'a\u0007b' }))).toBe('invalidInput');
    const many = Array.from({ length: 70 }, (_, n) => add({ ...naan, note: `number ${n}` }));
    packetOf(await change(tableSessionId, many));
    expect((await read(tableSessionId)).lineList).toHaveLength(60);
    const results: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const result = await change(tableSessionId);
      results.push(result.ok ? 'ok' : result.error);
    }
    expect(results.at(0)).toBe('ok');
    expect(results.at(-1)).toBe('tooManyRequests');
  });
});

describe('a round of a shared cart', () => {
  it('has the lines of all, and leaves the cart of all', async () => {
    const { one, two } = await sitTogether('T10');
    const placed = packetOf(await place(asha, await saveRound(asha, one)));
    expect(placed.itemList.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [naan.itemId, 2],
      [dal.itemId, 1],
    ]);
    expect((await read(two)).lineList).toEqual([]);
  });

  it('is placed once when two send it in the same second, and the slower guest is notified', async () => {
    const { one, two } = await sitTogether('T11');
    const [first, second] = [await saveRound(asha, one), await saveRound(ravi, two)];
    const both = await Promise.all([place(asha, first), place(ravi, second)]);
    expect(both.map((each) => (each.ok ? 'placed' : each.error)).toSorted()).toEqual([
      'placed',
      'tableCartChanged',
    ]);
    const rounds = await api.db.select().from(orders).where(eq(orders.tableNumber, 'T11'));
    expect(rounds.filter(({ status }) => status === 'PLACED')).toHaveLength(1);
  });

  it('is refused when the table has changed a line since, and nothing leaves the cart', async () => {
    const { one, two, his } = await sitTogether('T12');
    const draft = await saveRound(asha, one);
    packetOf(await change(two, [{ kind: 'setQuantity', lineKey: his, quantity: 4 }]));
    expect(errorOf(await place(asha, draft))).toBe('tableCartChanged');
    expect((await read(one)).lineList).toHaveLength(2);
    packetOf(await place(asha, await saveRound(asha, one)));
    expect((await read(one)).lineList).toEqual([]);
  });

  it('of a guest’s own lines leaves those of the others', async () => {
    const { one, two, hers, his } = await sitTogether('T13');
    const form = await dineInForm(api, one, {
      ...{ itemList: [naan], tableLineList: [{ lineKey: hers, quantity: 2 }] },
    });
    await placeDraft(api, asha, await saveDraft(api, asha, form), 'CASH');
    expect((await read(two)).lineList).toMatchObject([{ lineKey: his }]);
  });

  it('takes along own lines that the phone has shared only after it made the order', async () => {
    const tableSessionId = await openTable(api, 'T14');
    const draft = await saveDraft(api, asha, await dineInForm(api, tableSessionId, { itemList: [naan] }));
    packetOf(await change(tableSessionId, [add(naan), add(dal)]));
    await placeDraft(api, asha, draft, 'CASH');
    expect((await read(tableSessionId)).lineList).toMatchObject([{ itemId: dal.itemId }]);
  });
});
