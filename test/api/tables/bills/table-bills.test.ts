import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { fillWallet } from '#test/support/makers/money.ts';
import {
  dineInForm,
  leaveTable,
  openTable,
  packetOf,
  placeDraft,
  readOrder,
  saveDraft,
} from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { billOf, invoiceOf, orderRound, pay, tip } from './table-rounds.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

describe('the rounds of a table', () => {
  it('are one bill, with each tax and the round-off once, whichever round it is read by', async () => {
    const as = await api.signIn();
    const table = await openTable(api);
    const rounds = [
      await orderRound(api, as, table),
      await orderRound(api, as, table),
      await orderRound(api, as, table),
    ];
    const bills = await Promise.all(rounds.map((round) => billOf(api, as, round)));
    const [bill] = bills;
    expect(bill?.roundList.map(({ orderRefId }) => orderRefId)).toEqual(rounds);
    expect(bill).toMatchObject({ tableBillRefId: rounds[0], tableNumber: 'T01', billStatus: 'OPEN' });
    for (const each of bills) expect({ ...each, serverTime: 0 }).toEqual({ ...bill, serverTime: 0 });
    const { taxes, itemTotalPaise, grandTotalPaise, roundOffPaise, tipPaise } = bill?.bill ?? expect.fail();
    const taxPaise = taxes.map((tax) => [tax.taxablePaise, tax.taxPaise]);
    expect(taxPaise).toEqual(taxes.map(() => [itemTotalPaise, Math.round(itemTotalPaise * 0.025)]));
    expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(50);
    const sumPaise = itemTotalPaise + taxes.reduce((sum, tax) => sum + tax.taxPaise, 0) + tipPaise;
    expect(grandTotalPaise).toBe(sumPaise + roundOffPaise);
    expect(bill?.owedPaise).toBe(grandTotalPaise);
  });

  it('stay on one bill when the table is scanned again, and begin another when it is paid or old', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const first = await orderRound(api, as, await openTable(api, 'T02'));
    const second = await orderRound(api, as, await openTable(api, 'T02'));
    const elsewhere = await orderRound(api, as, await openTable(api, 'T03'));
    expect(await readOrder(api, as, second)).toMatchObject({ tableBillRefId: first });
    expect(await readOrder(api, as, elsewhere)).toMatchObject({ tableBillRefId: elsewhere });
    packetOf(await pay(api, as, second, 'WALLET'));
    const third = await orderRound(api, as, await openTable(api, 'T02'));
    expect(await readOrder(api, as, third)).toMatchObject({ tableBillRefId: third });
    api.clock.advance(4 * HOUR_MS);
    const nextDay = await orderRound(api, as, await openTable(api, 'T02'));
    expect(await readOrder(api, as, nextDay)).toMatchObject({ tableBillRefId: nextDay });
  });

  it('are one bill for all guests, each of whom accepts the terms with their own first round', async () => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const mine = await orderRound(api, as, await openTable(api, 'T04'));
    const table = await openTable(api, 'T04');
    expect(await saveDraft(api, other, await dineInForm(api, table))).toMatchObject({
      tableBillRefId: mine,
      isFirstOnBill: true,
    });
    const theirs = await orderRound(api, other, table);
    const bill = await billOf(api, as, mine);
    expect(bill.roundList).toMatchObject([
      { orderRefId: mine, isOwn: true, guestNumber: 1 },
      { orderRefId: theirs, isOwn: false, guestNumber: 2 },
    ]);
    const theirBill = await billOf(api, other, mine);
    expect(theirBill).toMatchObject({ bill: bill.bill, owedPaise: bill.owedPaise });
    expect(theirBill.roundList.map(({ isOwn }) => isOwn)).toEqual([false, true]);
    expect((await tip(api, other, mine, 5_000)).ok).toBe(true);
    expect(await billOf(api, as, mine)).toMatchObject({ openTipPaise: 5_000 });
  });

  it('that are ordered at the same moment begin one bill', async () => {
    const guests = await Promise.all([api.signIn(), api.signIn(), api.signIn()]);
    const rounds = await Promise.all(
      guests.map(async (guest) => orderRound(api, guest, await openTable(api, 'T16'))),
    );
    const refs = await Promise.all(guests.map((guest, at) => readOrder(api, guest, rounds[at] ?? '')));
    expect(new Set(refs.map(({ tableBillRefId }) => tableBillRefId)).size).toBe(1);
  });

  it('of guests whose table was settled are not on the bill of the next guests', async () => {
    const [as, next] = [await api.signIn(), await api.signIn()];
    const table = await openTable(api, 'T17');
    const [first, second] = [await orderRound(api, as, table), await orderRound(api, as, table)];
    await leaveTable(api, table);
    const theirs = await orderRound(api, next, await openTable(api, 'T17'));
    expect(await billOf(api, next, theirs)).toMatchObject({ roundList: [{ orderRefId: theirs }] });
    expect((await billOf(api, as, first)).roundList.map(({ orderRefId }) => orderRefId)).toEqual([
      first,
      second,
    ]);
  });

  it('can be seen and paid only by guests with a round on the bill', async () => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const theirs = await orderRound(api, other, await openTable(api, 'T18'));
    await orderRound(api, as, await openTable(api, 'T19'));
    for (const call of [
      api.call(endpoints.tableBill, { orderRefId: theirs }, { as }),
      pay(api, as, theirs, 'CASH'),
      tip(api, as, theirs, 2_000),
      invoiceOf(api, as, theirs),
    ]) {
      expect(await call).toMatchObject({ ok: false, error: 'notFound' });
    }
  });

  it('say on the draft of another round that it joins the bill', async () => {
    const as = await api.signIn();
    const table = await openTable(api, 'T05');
    const draft = await saveDraft(api, as, await dineInForm(api, table));
    expect(draft.tableBillRefId).toBeNull();
    const { orderRefId } = await placeDraft(api, as, draft, 'CASH');
    expect(await saveDraft(api, as, await dineInForm(api, table))).toMatchObject({
      tableBillRefId: orderRefId,
      isFirstOnBill: false,
    });
  });

  it('leave out a rejected round, and owe the sum of the others', async () => {
    const as = await api.signIn();
    const table = await openTable(api, 'T06');
    const [first, second] = [await orderRound(api, as, table), await orderRound(api, as, table)];
    await advanceOrder(api.deps, first, 'REJECTED', 'outlet');
    const bill = await billOf(api, as, first);
    expect(bill).toMatchObject({ tableBillRefId: first, roundList: [{ orderRefId: second }] });
    expect(bill.owedPaise).toBe((await readOrder(api, as, second)).bill.grandTotalPaise);
  });
});
