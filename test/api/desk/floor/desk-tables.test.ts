import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import {
  closeTable,
  finishRequest,
  getTableBill,
  moveTable,
  settleBill,
  takeRequest,
} from '#contract/desk/endpoints/tables.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  dineInForm,
  OUTLET_ID,
  openTable,
  packetOf,
  placeDraft,
  readOrder,
  saveDraft,
  tableCodeOf,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { billOf, cash, orderRound, serve, settle, tableOf } from './table-acts.ts';

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

describe('the tables of an outlet', () => {
  it('show guests, requests and bills, and a phone sees that a waiter is on the way', async () => {
    const tableSessionId = await openTable(api, 'T01');
    const bill = await orderRound(api, as, tableSessionId);
    const form = { service: 'WATER', tableSessionId, tableCode: null } as const;
    const { requestId } = packetOf(await api.call(endpoints.requestService, form));
    const table = await tableOf(api, counter, 'T01');
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
    expect((await tableOf(api, counter, 'T01')).requestList).toMatchObject([{ takenBy: counter.name }]);
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
    expect((await tableOf(api, counter, 'T01')).billList).toMatchObject([{ isRequested: true }]);
    expect(await api.call(endpoints.tableService, { tableSessionId: 'nobody' })).toMatchObject({
      error: 'notFound',
    });
  });

  it('count a phone once though it scanned again, and only while its guest uses it', async () => {
    const phones = async () => (await tableOf(api, counter, 'T13')).phoneCount;
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
    expect(await tableOf(api, counter, 'T13')).toMatchObject({ phoneCount: 0, isInUse: true });
    packetOf(await look(other));
    expect(await phones()).toBe(1);
  });

  it('show nothing of another outlet', async () => {
    const bill = await orderRound(api, as, await openTable(api, 'T02'));
    const there = await signInStaff(api, [roleAt('counter', OUTLET_ID + 1)]);
    const elsewhere = { restaurantId: OUTLET_ID + 1, tableBillRefId: bill };
    expect(await callDesk(api, getTableBill, elsewhere, there)).toMatchObject({ error: 'notFound' });
    const tender = cash(100);
    expect(await callDesk(api, settleBill, { ...elsewhere, seenPaise: 100, tender }, there)).toMatchObject({
      error: 'notFound',
    });
  });
});

describe('guests', () => {
  const move = (tableNumber: string, toTableNumber: string, isJoining = false) =>
    callDesk(api, moveTable, { restaurantId, tableNumber, toTableNumber, isJoining }, counter);

  it('move with bill and requests, and go on ordering at the new table', async () => {
    const tableSessionId = await openTable(api, 'T07');
    const bill = await orderRound(api, as, tableSessionId);
    await api.call(endpoints.requestService, { service: 'BILL', tableSessionId, tableCode: null });
    expect((await move('T07', 'T08')).ok).toBe(true);
    expect(await tableOf(api, counter, 'T07')).toMatchObject({
      phoneCount: 0,
      requestList: [],
      billList: [],
    });
    expect(await tableOf(api, counter, 'T08')).toMatchObject({
      ...{ phoneCount: 1, requestList: [{ service: 'BILL' }] },
      billList: [{ tableBillRefId: bill, roundCount: 1 }],
    });
    await orderRound(api, as, tableSessionId);
    expect((await tableOf(api, counter, 'T08')).billList).toMatchObject([
      { tableBillRefId: bill, roundCount: 2 },
    ]);
    const service = packetOf(await api.call(endpoints.tableService, { tableSessionId }));
    expect(service).toMatchObject({ tableNumber: 'T08', tableCode: await tableCodeOf(api, 'T08') });
    expect(await move('T08', 'nowhere')).toMatchObject({ error: 'notFound' });
  });

  it('who saved an order before they were moved place it at the new table, on their bill', async () => {
    const guest = await api.signIn();
    const tableSessionId = await openTable(api, 'T16');
    const bill = await orderRound(api, guest, tableSessionId);
    const draft = await saveDraft(api, guest, await dineInForm(api, tableSessionId));
    expect((await move('T16', 'T17')).ok).toBe(true);
    await placeDraft(api, guest, draft, 'CASH');
    expect((await tableOf(api, counter, 'T17')).billList).toMatchObject([
      { tableBillRefId: bill, roundCount: 2 },
    ]);
    expect(await tableOf(api, counter, 'T16')).toMatchObject({ isInUse: false });
  });

  it('take food that is paid with them, and a bill that is paid is joined with none', async () => {
    const [guest, friend] = [await api.signIn(), await api.signIn()];
    const bill = await orderRound(api, guest, await openTable(api, 'T18'));
    const { owedPaise } = await billOf(api, counter, bill);
    packetOf(await settle(api, counter, bill, owedPaise, cash(owedPaise)));
    const other = await orderRound(api, friend, await openTable(api, 'T19'));
    expect((await move('T18', 'T19', true)).ok).toBe(true);
    expect((await tableOf(api, counter, 'T19')).billList).toMatchObject([
      { tableBillRefId: bill, owedPaise: 0, unservedCount: 1 },
      { tableBillRefId: other, roundCount: 1 },
    ]);
    expect(await readOrder(api, guest, bill)).toMatchObject({ tableNumber: 'T19' });
  });

  it('join others only when told to, and have one bill then', async () => {
    const friend = await api.signIn();
    const first = await orderRound(api, as, await openTable(api, 'T09'));
    const second = await orderRound(api, friend, await openTable(api, 'T10'));
    expect(await move('T10', 'T09')).toMatchObject({ error: 'tableTaken' });
    expect((await move('T10', 'T09', true)).ok).toBe(true);
    expect((await tableOf(api, counter, 'T10')).billList).toEqual([]);
    expect((await tableOf(api, counter, 'T09')).billList).toMatchObject([
      { tableBillRefId: first, roundCount: 2 },
    ]);
    const { owedPaise } = await billOf(api, counter, first);
    expect((await settle(api, counter, first, owedPaise, cash(owedPaise))).ok).toBe(true);
    expect(await readOrder(api, friend, second)).toMatchObject({ billStatus: 'PAID' });
  });

  it('have left once their table is closed, which an open bill prevents', async () => {
    const bill = await orderRound(api, await api.signIn(), await openTable(api, 'T11'));
    const close = () => callDesk(api, closeTable, { restaurantId, tableNumber: 'T11' }, counter);
    expect(await close()).toMatchObject({ error: 'tableOwes' });
    const { owedPaise } = await billOf(api, counter, bill);
    packetOf(await settle(api, counter, bill, owedPaise, cash(owedPaise)));
    await serve(api, bill);
    await openTable(api, 'T11');
    expect(await tableOf(api, counter, 'T11')).toMatchObject({ phoneCount: 1 });
    expect((await close()).ok).toBe(true);
    expect(await tableOf(api, counter, 'T11')).toMatchObject({ phoneCount: 0 });
  });
});
