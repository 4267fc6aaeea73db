import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { closeTable, getUpiPayee, takeRequest } from '#contract/desk/endpoints/tables.ts';
import type { CounterMethod } from '#contract/desk/floor.ts';
import { endpoints } from '#contract/endpoints.ts';
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
  packetOf,
  readOrder,
  tableCodeOf,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { notificationsOf } from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { billOf, cash, orderRound, type Paying, serve, settle, tableOf } from './table-acts.ts';

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

describe('a bill', () => {
  it('is settled in cash with change, once for one tap, and its guests have left then', async () => {
    const tableSessionId = await openTable(api, 'T03');
    const bill = await orderRound(api, as, tableSessionId);
    const second = await orderRound(api, as, tableSessionId);
    const { owedPaise } = await billOf(api, counter, bill);
    const key = randomUUID();
    const given = cash(owedPaise, owedPaise + 5_000);
    const settled = { ok: true, packet: { changePaise: 5_000, owedPaise: 0 } };
    expect(await settle(api, counter, bill, owedPaise, given, { key })).toMatchObject(settled);
    expect(await settle(api, counter, bill, owedPaise, given, { key })).toMatchObject(settled);
    for (const round of [bill, second]) await serve(api, round);
    expect(await tableOf(api, counter, 'T03')).toMatchObject({ isInUse: false, phoneCount: 0, billList: [] });
    const late = await api.call(endpoints.saveOrder, await dineInForm(api, tableSessionId), { as });
    expect(late, 'guests who have paid order there no more').toMatchObject({ error: 'scanTable' });
    expect(await readOrder(api, as, bill)).toMatchObject({ billStatus: 'PAID', paymentStatus: 'PAID' });
    const [entry] = await loadAuditEntries(api.db, { subjects: [bill] }, 5);
    expect(entry).toMatchObject({
      ...{ action: 'bill.pay', staffName: counter.name, before: { owedPaise } },
      after: { owedPaise: 0, method: 'CASH', amountPaise: owedPaise },
    });
    expect((await billOf(api, counter, bill)).paymentList).toHaveLength(1);
  });

  it('that is paid keeps its table and the phones of its guests until its food is served', async () => {
    const friend = await api.signIn();
    const [mine, theirs] = [await openTable(api, 'T12'), await openTable(api, 'T12')];
    const bill = await orderRound(api, as, mine);
    const second = await orderRound(api, friend, theirs);
    const { owedPaise } = await billOf(api, counter, bill);
    packetOf(await settle(api, counter, bill, owedPaise, cash(owedPaise)));
    const paid = { tableBillRefId: bill, owedPaise: 0 };
    expect(await tableOf(api, counter, 'T12')).toMatchObject({
      ...{ isInUse: true, phoneCount: 2, billList: [{ ...paid, unservedCount: 2 }] },
    });
    const close = { restaurantId, tableNumber: 'T12' };
    expect(await callDesk(api, closeTable, close, counter)).toMatchObject({ error: 'tableOwes' });
    await serve(api, bill);
    expect(await tableOf(api, counter, 'T12')).toMatchObject({
      phoneCount: 2,
      billList: [{ ...paid, unservedCount: 1 }],
    });
    const dessert = await orderRound(api, friend, theirs);
    expect(
      (await billOf(api, counter, dessert)).roundList,
      'what is ordered now is another bill',
    ).toHaveLength(1);
    await serve(api, second);
    await serve(api, dessert);
    expect(await tableOf(api, counter, 'T12')).toMatchObject({
      phoneCount: 2,
      billList: [{ unservedCount: 0 }],
    });
    const rest = (await billOf(api, counter, dessert)).owedPaise;
    packetOf(await settle(api, counter, dessert, rest, cash(rest)));
    expect(await tableOf(api, counter, 'T12')).toMatchObject({ isInUse: false, phoneCount: 0, billList: [] });
  });

  it('frees its table as well when the last round of a paid bill is cancelled', async () => {
    const tableSessionId = await openTable(api, 'T13');
    const bill = await orderRound(api, as, tableSessionId);
    const second = await orderRound(api, as, tableSessionId);
    await serve(api, bill);
    const { owedPaise } = await billOf(api, counter, bill);
    packetOf(await settle(api, counter, bill, owedPaise, cash(owedPaise)));
    expect(await tableOf(api, counter, 'T13')).toMatchObject({ isInUse: true });
    await advanceOrder(api.deps, second, 'CANCELLED_BY_OUTLET', 'outlet');
    expect(await tableOf(api, counter, 'T13')).toMatchObject({ isInUse: false });
  });

  it('that was paid at the counter shows so to its guests', async () => {
    const guest = await api.signIn();
    const bill = await orderRound(api, guest, await openTable(api, 'T14'));
    const { owedPaise } = await billOf(api, counter, bill);
    packetOf(await settle(api, counter, bill, owedPaise, cash(owedPaise)));
    const texts = (await notificationsOf(api, guest)).map(({ body }) => body);
    expect(texts).toContainEqual(expect.stringContaining('It was paid at the restaurant'));
    expect(texts).not.toContainEqual(expect.stringContaining('A guest of your table'));
  });

  it('shows guests who have paid that staff are on the way', async () => {
    const tableSessionId = await openTable(api, 'T15');
    const tableCode = await tableCodeOf(api, 'T15');
    const bill = await orderRound(api, as, tableSessionId);
    await serve(api, bill);
    const { owedPaise } = await billOf(api, counter, bill);
    packetOf(await settle(api, counter, bill, owedPaise, cash(owedPaise)));
    const form = { service: 'WATER', tableSessionId, tableCode } as const;
    const { requestId } = packetOf(await api.call(endpoints.requestService, form));
    packetOf(await callDesk(api, takeRequest, { restaurantId, requestId }, counter));
    const { requestList } = packetOf(await api.call(endpoints.tableService, { tableSessionId }));
    expect(requestList).toMatchObject([{ requestId, takenAt: api.clock.now(), answeredAt: null }]);
  });

  it('is paid by a phone only for what the counter has left of it', async () => {
    const guest = await api.signIn();
    await fillWallet(api, guest, 1_000_000);
    const bill = await orderRound(api, guest, await openTable(api, 'T28'));
    const { owedPaise: seenPaise } = await billOf(api, counter, bill);
    packetOf(await settle(api, counter, bill, seenPaise, cash(100)));
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
    expect(await billOf(api, counter, bill)).toMatchObject({ owedPaise: 0 });
  });

  it('is not settled once it has changed, and for two at once only one wins', async () => {
    const tableSessionId = await openTable(api, 'T04');
    const bill = await orderRound(api, as, tableSessionId);
    const { owedPaise: seenPaise } = await billOf(api, counter, bill);
    await orderRound(api, as, tableSessionId);
    const { owedPaise } = await billOf(api, counter, bill);
    expect(await settle(api, counter, bill, seenPaise, cash(seenPaise))).toMatchObject({
      error: 'billChanged',
      packet: { owedPaise, staffName: null },
    });
    const both = await Promise.all([
      settle(api, counter, bill, owedPaise, cash(owedPaise)),
      settle(api, counter, bill, owedPaise, cash(owedPaise), { by: colleague }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = both[0].ok ? counter : colleague;
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'billChanged',
      packet: { owedPaise: 0, staffName: winner.name, agoMs: 0 },
    });
  });

  it('needs enough cash, and a reference for card and UPI', async () => {
    const bill = await orderRound(api, as, await openTable(api, 'T05'));
    const { owedPaise } = await billOf(api, counter, bill);
    expect(await settle(api, counter, bill, owedPaise, cash(owedPaise, owedPaise - 1))).toMatchObject({
      error: 'invalidInput',
    });
    for (const method of ['CARD', 'UPI'] as const) {
      const tender = { method, amountPaise: owedPaise };
      expect(await settle(api, counter, bill, owedPaise, tender)).toMatchObject({ error: 'invalidInput' });
    }
    const few = { method: 'UPI', amountPaise: owedPaise, reference: '123' } as const;
    expect(await settle(api, counter, bill, owedPaise, few)).toMatchObject({ error: 'invalidInput' });
    const more = { method: 'CARD', amountPaise: owedPaise + 100, reference: 'slip 1' } as const;
    expect(await settle(api, counter, bill, owedPaise, more)).toMatchObject({ error: 'billChanged' });
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
        const bill = await orderRound(api, as, tableSessionId);
        for (let round = 1; round < rounds; round += 1) await orderRound(api, as, tableSessionId);
        let takenPaise = 0;
        for (const [at, { share, method }] of parts.entries()) {
          const { owedPaise } = await billOf(api, counter, bill);
          const amountPaise = Math.max(1, Math.floor((owedPaise * share) / 100));
          const taken = packetOf(await settle(api, counter, bill, owedPaise, tenderOf(method, amountPaise)));
          takenPaise += amountPaise;
          expect(taken.owedPaise).toBe(owedPaise - amountPaise);
          if (at === 0 && joins && taken.owedPaise > 0) await orderRound(api, as, tableSessionId);
        }
        const { owedPaise } = await billOf(api, counter, bill);
        packetOf(await settle(api, counter, bill, owedPaise, tenderOf(last, owedPaise)));
        takenPaise += owedPaise;
        const after = await billOf(api, counter, bill);
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
    const served = await orderRound(api, guest, tableSessionId);
    await serve(api, served);
    const round = await orderRound(api, guest, tableSessionId);
    const { owedPaise } = await billOf(api, counter, served);
    expect((await settle(api, counter, served, owedPaise, cash(owedPaise))).ok).toBe(true);
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
