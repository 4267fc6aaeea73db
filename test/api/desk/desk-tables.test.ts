import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import {
  closeTable,
  finishRequest,
  getTableBill,
  getUpiPayee,
  listTables,
  moveTable,
  settleBill,
  takeRequest,
} from '#contract/desk/endpoints/tables.ts';
import type { CounterMethod } from '#contract/desk/floor.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadAuditEntries } from '#server/db/queries/desk/audit.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { fillWallet, walletOf } from '#test/support/makers/money.ts';
import {
  dineInForm,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  placeDraft,
  readOrder,
  saveDraft,
  tableCodeOf,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { notificationsOf } from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let counter: TestStaff;
let colleague: TestStaff;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
  colleague = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
  as = await api.signIn();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const restaurantId = OUTLET_ID;

async function tableOf(tableNumber: string) {
  const { tableList } = packetOf(await callDesk(api, listTables, { restaurantId }, counter));
  const table = tableList.find((each) => each.tableNumber === tableNumber);
  if (table === undefined) throw new Error(`no table ${tableNumber}`);
  return table;
}

const billOf = async (tableBillRefId: string) =>
  packetOf(await callDesk(api, getTableBill, { restaurantId, tableBillRefId }, counter));

async function orderRound(tableSessionId: string, who = as): Promise<string> {
  return (await order(api, who, 'CASH', await dineInForm(api, tableSessionId))).orderRefId;
}

type Paying = RequestOf<typeof settleBill>['tender'];

const cash = (amountPaise: number, givenPaise = amountPaise): Paying => ({
  ...{ method: 'CASH', amountPaise, givenPaise },
});

const settle = (
  tableBillRefId: string,
  seenPaise: number,
  tender: Paying,
  { by = counter, key = randomUUID() } = {},
) => callDesk(api, settleBill, { restaurantId, tableBillRefId, seenPaise, tender }, { ...by, key });

async function serve(orderRefId: string): Promise<void> {
  for (const to of ['ACCEPTED', 'PREPARING', 'SERVED'] as const)
    await advanceOrder(api.deps, orderRefId, to, 'outlet');
}

describe('the tables of an outlet', () => {
  it('show guests, requests and bills, and a phone sees that somebody is on the way', async () => {
    const tableSessionId = await openTable(api, 'T01');
    const bill = await orderRound(tableSessionId);
    const form = { service: 'WATER', tableSessionId, tableCode: null } as const;
    const { requestId } = packetOf(await api.call(endpoints.requestService, form));
    const table = await tableOf('T01');
    expect(table).toMatchObject({
      phoneCount: 1,
      requestList: [{ requestId, service: 'WATER', takenBy: null }],
      billList: [{ tableBillRefId: bill, roundCount: 1, unservedCount: 1, isRequested: false }],
    });
    const readService = async () => packetOf(await api.call(endpoints.tableService, { tableSessionId }));
    expect(await readService()).toMatchObject({ tableNumber: 'T01', requestList: [{ takenAt: null }] });

    const request = { restaurantId, requestId };
    expect((await callDesk(api, takeRequest, request, counter)).ok).toBe(true);
    expect(await callDesk(api, takeRequest, request, colleague)).toMatchObject({
      error: 'requestTaken',
      packet: { staffName: counter.name, agoMs: 0, isDone: false },
    });
    expect((await tableOf('T01')).requestList).toMatchObject([{ takenBy: counter.name }]);
    expect((await readService()).requestList).toMatchObject([{ takenAt: api.clock.now(), answeredAt: null }]);
    expect((await callDesk(api, finishRequest, request, colleague)).ok).toBe(true);
    expect((await readService()).requestList).toMatchObject([{ answeredAt: api.clock.now() }]);
    for (const late of [takeRequest, finishRequest])
      expect(await callDesk(api, late, request, counter)).toMatchObject({
        error: 'requestTaken',
        packet: { staffName: colleague.name, isDone: true },
      });
    const elsewhere = await signInStaff(api, [roleAt('counter', OUTLET_ID + 1)]);
    const foreign = { restaurantId: OUTLET_ID + 1, requestId };
    expect(await callDesk(api, finishRequest, foreign, elsewhere)).toMatchObject({ error: 'notFound' });
    await api.call(endpoints.requestService, { ...form, service: 'BILL' });
    expect((await tableOf('T01')).billList).toMatchObject([{ isRequested: true }]);
    expect(await api.call(endpoints.tableService, { tableSessionId: 'nobody' })).toMatchObject({
      error: 'notFound',
    });
  });

  it('count a phone once though it scanned again, and only while its guest uses it', async () => {
    const phones = async () => (await tableOf('T13')).phoneCount;
    const look = (tableSessionId: string) => api.call(endpoints.tableService, { tableSessionId });
    const first = await openTable(api, 'T13');
    const again = await openTable(api, 'T13');
    const leaving = { tableSessionId: first, name: 'Asha', diet: null, operationList: [], isLeaving: true };
    packetOf(await api.call(endpoints.changeTableCart, leaving));
    const other = await openTable(api, 'T13');
    expect(await phones()).toBe(2);
    api.clock.advance(10 * MINUTE_MS);
    packetOf(await look(again));
    api.clock.advance(10 * MINUTE_MS);
    expect(await phones(), 'the other guest has put theirs away').toBe(1);
    api.clock.advance(10 * MINUTE_MS);
    expect(await tableOf('T13')).toMatchObject({ phoneCount: 0, isInUse: true });
    packetOf(await look(other));
    expect(await phones()).toBe(1);
  });

  it('show nothing of another outlet', async () => {
    const bill = await orderRound(await openTable(api, 'T02'));
    const there = await signInStaff(api, [roleAt('counter', OUTLET_ID + 1)]);
    const elsewhere = { restaurantId: OUTLET_ID + 1, tableBillRefId: bill };
    expect(await callDesk(api, getTableBill, elsewhere, there)).toMatchObject({ error: 'notFound' });
    const tender = cash(100);
    expect(await callDesk(api, settleBill, { ...elsewhere, seenPaise: 100, tender }, there)).toMatchObject({
      error: 'notFound',
    });
  });
});

describe('a bill', () => {
  it('is settled in cash with change, once for one tap, and its guests have left then', async () => {
    const tableSessionId = await openTable(api, 'T03');
    const bill = await orderRound(tableSessionId);
    const second = await orderRound(tableSessionId);
    const { owedPaise } = await billOf(bill);
    const key = randomUUID();
    const given = cash(owedPaise, owedPaise + 5_000);
    const settled = { ok: true, packet: { changePaise: 5_000, owedPaise: 0 } };
    expect(await settle(bill, owedPaise, given, { key })).toMatchObject(settled);
    expect(await settle(bill, owedPaise, given, { key })).toMatchObject(settled);
    for (const round of [bill, second]) await serve(round);
    expect(await tableOf('T03')).toMatchObject({ isInUse: false, phoneCount: 0, billList: [] });
    const late = await api.call(endpoints.saveOrder, await dineInForm(api, tableSessionId), { as });
    expect(late, 'guests who have paid order there no more').toMatchObject({ error: 'scanTable' });
    expect(await readOrder(api, as, bill)).toMatchObject({ billStatus: 'PAID', paymentStatus: 'PAID' });
    const [entry] = await loadAuditEntries(api.db, { subjects: [bill] }, 5);
    expect(entry).toMatchObject({
      ...{ action: 'bill.pay', staffName: counter.name, before: { owedPaise } },
      after: { owedPaise: 0, method: 'CASH', amountPaise: owedPaise },
    });
    expect((await billOf(bill)).paymentList).toHaveLength(1);
  });

  it('that is paid keeps its table and the phones of its guests until its food is served', async () => {
    const friend = await api.signIn();
    const [mine, theirs] = [await openTable(api, 'T12'), await openTable(api, 'T12')];
    const bill = await orderRound(mine);
    const second = await orderRound(theirs, friend);
    const { owedPaise } = await billOf(bill);
    packetOf(await settle(bill, owedPaise, cash(owedPaise)));
    const paid = { tableBillRefId: bill, owedPaise: 0 };
    expect(await tableOf('T12')).toMatchObject({
      ...{ isInUse: true, phoneCount: 2, billList: [{ ...paid, unservedCount: 2 }] },
    });
    const close = { restaurantId, tableNumber: 'T12' };
    expect(await callDesk(api, closeTable, close, counter)).toMatchObject({ error: 'tableOwes' });
    await serve(bill);
    expect(await tableOf('T12')).toMatchObject({ phoneCount: 2, billList: [{ ...paid, unservedCount: 1 }] });
    const dessert = await orderRound(theirs, friend);
    expect((await billOf(dessert)).roundList, 'what is ordered now is another bill').toHaveLength(1);
    await serve(second);
    await serve(dessert);
    expect(await tableOf('T12')).toMatchObject({ phoneCount: 2, billList: [{ unservedCount: 0 }] });
    const rest = (await billOf(dessert)).owedPaise;
    packetOf(await settle(dessert, rest, cash(rest)));
    expect(await tableOf('T12')).toMatchObject({ isInUse: false, phoneCount: 0, billList: [] });
  });

  it('frees its table as well when the last round of a paid bill is cancelled', async () => {
    const tableSessionId = await openTable(api, 'T13');
    const bill = await orderRound(tableSessionId);
    const second = await orderRound(tableSessionId);
    await serve(bill);
    const { owedPaise } = await billOf(bill);
    packetOf(await settle(bill, owedPaise, cash(owedPaise)));
    expect(await tableOf('T13')).toMatchObject({ isInUse: true });
    await advanceOrder(api.deps, second, 'CANCELLED_BY_OUTLET', 'outlet');
    expect(await tableOf('T13')).toMatchObject({ isInUse: false });
  });

  it('that was paid at the counter shows so to its guests', async () => {
    const guest = await api.signIn();
    const bill = await orderRound(await openTable(api, 'T14'), guest);
    const { owedPaise } = await billOf(bill);
    packetOf(await settle(bill, owedPaise, cash(owedPaise)));
    const texts = (await notificationsOf(api, guest)).map(({ body }) => body);
    expect(texts).toContainEqual(expect.stringContaining('It was paid at the restaurant'));
    expect(texts).not.toContainEqual(expect.stringContaining('A guest of your table'));
  });

  it('shows guests who have paid that staff are on the way', async () => {
    const tableSessionId = await openTable(api, 'T15');
    const tableCode = await tableCodeOf(api, 'T15');
    const bill = await orderRound(tableSessionId);
    await serve(bill);
    const { owedPaise } = await billOf(bill);
    packetOf(await settle(bill, owedPaise, cash(owedPaise)));
    const form = { service: 'WATER', tableSessionId, tableCode } as const;
    const { requestId } = packetOf(await api.call(endpoints.requestService, form));
    packetOf(await callDesk(api, takeRequest, { restaurantId, requestId }, counter));
    const { requestList } = packetOf(await api.call(endpoints.tableService, { tableSessionId }));
    expect(requestList).toMatchObject([{ requestId, takenAt: api.clock.now(), answeredAt: null }]);
  });

  it('is paid by a phone only for what the counter has left of it', async () => {
    const guest = await api.signIn();
    await fillWallet(api, guest, 1_000_000);
    const bill = await orderRound(await openTable(api, 'T28'), guest);
    const { owedPaise: seenPaise } = await billOf(bill);
    packetOf(await settle(bill, seenPaise, cash(100)));
    const pay = (acceptedPaise: number) =>
      api.call(
        endpoints.payTableBill,
        { orderRefId: bill, paymentMode: 'WALLET', acceptedPaise },
        { as: guest },
      );
    expect(await pay(seenPaise)).toMatchObject({ error: 'billChanged' });
    expect(await walletOf(api, guest)).toBe(1_000_000);
    packetOf(await pay(seenPaise - 100));
    expect(await walletOf(api, guest)).toBe(1_000_000 - (seenPaise - 100));
    expect(await billOf(bill)).toMatchObject({ owedPaise: 0 });
  });

  it('is not settled once it has changed, and for two at once only one wins', async () => {
    const tableSessionId = await openTable(api, 'T04');
    const bill = await orderRound(tableSessionId);
    const { owedPaise: seenPaise } = await billOf(bill);
    await orderRound(tableSessionId);
    const { owedPaise } = await billOf(bill);
    expect(await settle(bill, seenPaise, cash(seenPaise))).toMatchObject({
      error: 'billChanged',
      packet: { owedPaise, staffName: null },
    });
    const both = await Promise.all([
      settle(bill, owedPaise, cash(owedPaise)),
      settle(bill, owedPaise, cash(owedPaise), { by: colleague }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = both[0].ok ? counter : colleague;
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'billChanged',
      packet: { owedPaise: 0, staffName: winner.name, agoMs: 0 },
    });
  });

  it('needs enough cash, and a reference for card and UPI', async () => {
    const bill = await orderRound(await openTable(api, 'T05'));
    const { owedPaise } = await billOf(bill);
    expect(await settle(bill, owedPaise, cash(owedPaise, owedPaise - 1))).toMatchObject({
      error: 'invalidInput',
    });
    for (const method of ['CARD', 'UPI'] as const) {
      const tender = { method, amountPaise: owedPaise };
      expect(await settle(bill, owedPaise, tender)).toMatchObject({ error: 'invalidInput' });
    }
    const few = { method: 'UPI', amountPaise: owedPaise, reference: '123' } as const;
    expect(await settle(bill, owedPaise, few)).toMatchObject({ error: 'invalidInput' });
    const more = { method: 'CARD', amountPaise: owedPaise + 100, reference: 'slip 1' } as const;
    expect(await settle(bill, owedPaise, more)).toMatchObject({ error: 'billChanged' });
  });

  it('comes to what was taken for it, however it is split: counter, ledger and bill agree', async () => {
    const methods = ['CASH', 'CARD', 'UPI'] as const;
    const split = fc.record({
      rounds: fc.integer({ min: 1, max: 3 }),
      parts: fc.array(
        fc.record({ share: fc.integer({ min: 1, max: 99 }), method: fc.constantFrom(...methods) }),
        { maxLength: 4 },
      ),
      last: fc.constantFrom(...methods),
      joins: fc.boolean(),
    });
    const tenderOf = (method: CounterMethod, amountPaise: number): Paying =>
      method === 'CASH' ? cash(amountPaise) : { method, amountPaise, reference: '482107' };
    await fc.assert(
      fc.asyncProperty(split, async ({ rounds, parts, last, joins }) => {
        const tableSessionId = await openTable(api, 'T06');
        const bill = await orderRound(tableSessionId);
        for (let round = 1; round < rounds; round += 1) await orderRound(tableSessionId);
        let takenPaise = 0;
        for (const [at, { share, method }] of parts.entries()) {
          const { owedPaise } = await billOf(bill);
          const amountPaise = Math.max(1, Math.floor((owedPaise * share) / 100));
          const taken = packetOf(await settle(bill, owedPaise, tenderOf(method, amountPaise)));
          takenPaise += amountPaise;
          expect(taken.owedPaise).toBe(owedPaise - amountPaise);
          if (at === 0 && joins && taken.owedPaise > 0) await orderRound(tableSessionId);
        }
        const { owedPaise } = await billOf(bill);
        packetOf(await settle(bill, owedPaise, tenderOf(last, owedPaise)));
        takenPaise += owedPaise;
        const after = await billOf(bill);
        expect(after.owedPaise).toBe(0);
        expect(after.bill.grandTotalPaise).toBe(takenPaise);
        expect(after.paymentList.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(takenPaise);
        expect(await loadReceipts(bill)).toBe(takenPaise);
      }),
      { numRuns: 12, seed: 20_261_127 },
    );
  });
});

it('a bill has the UPI account of its outlet, named by its title, or none', async () => {
  const payeeAt = async () => packetOf(await callDesk(api, getUpiPayee, { restaurantId }, counter)).payee;
  const outlet = await findOutlet(api.db, restaurantId);
  expect(await payeeAt()).toEqual({ upiId: outlet?.upiId, payee: outlet?.title });
  expect(outlet?.upiId).toMatch(/^sunehri\.\w+@example$/);
  const change = (values: { upiId: string; upiPayee: string }) =>
    api.db.update(outlets).set(values).where(eq(outlets.recordId, restaurantId));
  await change({ upiId: 'own@bank', upiPayee: 'Own Foods' });
  expect(await payeeAt()).toEqual({ upiId: 'own@bank', payee: 'Own Foods' });
  await change({ upiId: '', upiPayee: '' });
  expect(await payeeAt()).toBeNull();
});

/** In paise. */
async function loadReceipts(tableBillRefId: string): Promise<number> {
  const { rows } = await api.db.execute<{ paise: string }>(sql`
    select coalesce(sum(posting.amount_paise), 0) as paise
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    join ledger_accounts source on source.id = posting.from_account_id
    join orders on orders.id = entry.order_id
    where orders.table_bill_ref_id = ${tableBillRefId}
      and source.kind in ('CASH', 'TERMINAL', 'COUNTER_UPI')`);
  return Number(rows[0]?.paise);
}

describe('a round that ends after its bill was paid in cash', () => {
  it.each([
    [
      'the outlet rejects it',
      (orderRefId: string) => advanceOrder(api.deps, orderRefId, 'REJECTED', 'outlet'),
    ],
    [
      'its guests cancel it',
      (orderRefId: string, guest: Credential) =>
        api.call(endpoints.cancelOrder, { orderRefId }, { as: guest }),
    ],
  ])('returns its price to the wallet: %s', async (_, end) => {
    const guest = await api.signIn();
    const tableSessionId = await openTable(api, 'T09');
    const served = await orderRound(tableSessionId, guest);
    await serve(served);
    const round = await orderRound(tableSessionId, guest);
    const { owedPaise } = await billOf(served);
    expect((await settle(served, owedPaise, cash(owedPaise))).ok).toBe(true);
    const { bill } = await readOrder(api, guest, round);
    const before = await walletOf(api, guest);
    await end(round, guest);
    expect(await readOrder(api, guest, round)).toMatchObject({
      ...{ paymentStatus: 'REFUNDED', refundedPaise: bill.payablePaise },
    });
    expect(await walletOf(api, guest)).toBe(before + bill.payablePaise);
    expect(await readOrder(api, guest, served)).toMatchObject({ paymentStatus: 'PAID' });
  });
});

describe('guests', () => {
  const move = (tableNumber: string, toTableNumber: string, isJoining = false) =>
    callDesk(api, moveTable, { restaurantId, tableNumber, toTableNumber, isJoining }, counter);

  it('move with bill and requests, and go on ordering at the new table', async () => {
    const tableSessionId = await openTable(api, 'T07');
    const bill = await orderRound(tableSessionId);
    await api.call(endpoints.requestService, { service: 'BILL', tableSessionId, tableCode: null });
    expect((await move('T07', 'T08')).ok).toBe(true);
    expect(await tableOf('T07')).toMatchObject({ phoneCount: 0, requestList: [], billList: [] });
    expect(await tableOf('T08')).toMatchObject({
      ...{ phoneCount: 1, requestList: [{ service: 'BILL' }] },
      billList: [{ tableBillRefId: bill, roundCount: 1 }],
    });
    await orderRound(tableSessionId);
    expect((await tableOf('T08')).billList).toMatchObject([{ tableBillRefId: bill, roundCount: 2 }]);
    const service = packetOf(await api.call(endpoints.tableService, { tableSessionId }));
    expect(service).toMatchObject({ tableNumber: 'T08', tableCode: await tableCodeOf(api, 'T08') });
    expect(await move('T08', 'nowhere')).toMatchObject({ error: 'notFound' });
  });

  it('who saved an order before they were moved place it at the new table, on their bill', async () => {
    const guest = await api.signIn();
    const tableSessionId = await openTable(api, 'T16');
    const bill = await orderRound(tableSessionId, guest);
    const draft = await saveDraft(api, guest, await dineInForm(api, tableSessionId));
    expect((await move('T16', 'T17')).ok).toBe(true);
    await placeDraft(api, guest, draft, 'CASH');
    expect((await tableOf('T17')).billList).toMatchObject([{ tableBillRefId: bill, roundCount: 2 }]);
    expect(await tableOf('T16')).toMatchObject({ isInUse: false });
  });

  it('take food that is paid with them, and a bill that is paid is joined with none', async () => {
    const [guest, friend] = [await api.signIn(), await api.signIn()];
    const bill = await orderRound(await openTable(api, 'T18'), guest);
    const { owedPaise } = await billOf(bill);
    packetOf(await settle(bill, owedPaise, cash(owedPaise)));
    const other = await orderRound(await openTable(api, 'T19'), friend);
    expect((await move('T18', 'T19', true)).ok).toBe(true);
    expect((await tableOf('T19')).billList).toMatchObject([
      { tableBillRefId: bill, owedPaise: 0, unservedCount: 1 },
      { tableBillRefId: other, roundCount: 1 },
    ]);
    expect(await readOrder(api, guest, bill)).toMatchObject({ tableNumber: 'T19' });
  });

  it('join others only when told to, and have one bill then', async () => {
    const friend = await api.signIn();
    const first = await orderRound(await openTable(api, 'T09'));
    const second = await orderRound(await openTable(api, 'T10'), friend);
    expect(await move('T10', 'T09')).toMatchObject({ error: 'tableTaken' });
    expect((await move('T10', 'T09', true)).ok).toBe(true);
    expect((await tableOf('T10')).billList).toEqual([]);
    expect((await tableOf('T09')).billList).toMatchObject([{ tableBillRefId: first, roundCount: 2 }]);
    const { owedPaise } = await billOf(first);
    expect((await settle(first, owedPaise, cash(owedPaise))).ok).toBe(true);
    expect(await readOrder(api, friend, second)).toMatchObject({ billStatus: 'PAID' });
  });

  it('have left once their table is closed, which an open bill prevents', async () => {
    const bill = await orderRound(await openTable(api, 'T11'), await api.signIn());
    const close = () => callDesk(api, closeTable, { restaurantId, tableNumber: 'T11' }, counter);
    expect(await close()).toMatchObject({ error: 'tableOwes' });
    const { owedPaise } = await billOf(bill);
    packetOf(await settle(bill, owedPaise, cash(owedPaise)));
    await serve(bill);
    await openTable(api, 'T11');
    expect(await tableOf('T11')).toMatchObject({ phoneCount: 1 });
    expect((await close()).ok).toBe(true);
    expect(await tableOf('T11')).toMatchObject({ phoneCount: 0 });
  });
});
