import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import type { AuditAction } from '#contract/desk/audit-actions.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import {
  getTableBill,
  listTables,
  moveTable,
  settleBill,
  writeOffBill,
} from '#contract/desk/endpoints/tables.ts';
import { endpoints } from '#contract/endpoints.ts';
import { eq } from '#server/db/drizzle.ts';
import { loadAuditEntries } from '#server/db/queries/desk/audit.ts';
import { orders } from '#server/db/schema/orders.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { dineInForm, OUTLET_ID, openTable, order, packetOf, readOrder } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { notificationsOf } from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let manager: TestStaff;
let counter: TestStaff;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const restaurantId = OUTLET_ID;
const reason = 'They left through the garden';

async function serveRound(tableNumber: string): Promise<string> {
  as = await api.signIn();
  const session = await openTable(api, tableNumber);
  const { orderRefId } = await order(api, as, 'CASH', await dineInForm(api, session));
  for (const step of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
    await advanceOrder(api.deps, orderRefId, step, 'outlet');
  }
  return orderRefId;
}

const billOf = async (tableBillRefId: string) =>
  packetOf(await callDesk(api, getTableBill, { restaurantId, tableBillRefId }, counter));

const writeOff = (tableBillRefId: string, seenPaise: number, by = manager) =>
  callDesk(api, writeOffBill, { restaurantId, tableBillRefId, seenPaise, reason }, by);

async function tableOf(tableNumber: string) {
  const { tableList } = packetOf(await callDesk(api, listTables, { restaurantId }, counter));
  return tableList.find((table) => table.tableNumber === tableNumber);
}

describe('a bill whose guests left without paying', () => {
  it('is given up by a manager with a reason: the table is free, the sale has its invoice, no guest gets points', async () => {
    const bill = await serveRound('T03');
    const { owedPaise } = await billOf(bill);
    const part = { method: 'CASH', amountPaise: 10_000, givenPaise: 10_000 } as const;
    await callDesk(
      api,
      settleBill,
      { restaurantId, tableBillRefId: bill, seenPaise: owedPaise, tender: part },
      counter,
    );
    const before = await notificationsOf(api, as);
    expect(await writeOff(bill, owedPaise - 10_000)).toMatchObject({ ok: true });
    expect((await billOf(bill)).owedPaise).toBe(0);
    expect(await tableOf('T03')).toMatchObject({ isInUse: false, billList: [] });
    expect((await readOrder(api, as, bill)).paymentStatus).toBe('NOT_NEEDED');
    const { ok } = await api.call(endpoints.getInvoice, { orderRefId: bill }, { as });
    expect(ok).toBe(true);
    expect(await notificationsOf(api, as)).toEqual(before);
    const [act] = await loadAuditEntries(api.db, { subjects: [bill], actions: ['bill.writeOff'] }, 1);
    expect(act).toMatchObject({
      before: { owedPaise: owedPaise - 10_000 },
      after: { owedPaise: 0, reason },
      staffName: manager.name,
    });
  });

  it('is not given up by the counter, nor twice, nor for another sum than the screen showed', async () => {
    const bill = await serveRound('T04');
    const { owedPaise } = await billOf(bill);
    expect(await writeOff(bill, owedPaise, counter)).toMatchObject({ ok: false, error: 'wrongRole' });
    expect(await writeOff(bill, owedPaise - 100)).toMatchObject({
      ok: false,
      error: 'billChanged',
      packet: { owedPaise },
    });
    expect((await billOf(bill)).owedPaise).toBe(owedPaise);
    const both = await Promise.all([writeOff(bill, owedPaise), writeOff(bill, owedPaise)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await loadAuditEntries(api.db, { subjects: [bill], actions: ['bill.writeOff'] }, 9)).toHaveLength(
      1,
    );
  });

  it('names who gave it up to colleagues who act on it later, not the last cashier', async () => {
    const bill = await serveRound('T07');
    const { owedPaise } = await billOf(bill);
    const at = { restaurantId, tableBillRefId: bill };
    const cash = (paise: number) => ({ method: 'CASH', amountPaise: paise, givenPaise: paise }) as const;
    const settle = (seenPaise: number, paise: number) =>
      callDesk(api, settleBill, { ...at, seenPaise, tender: cash(paise) }, counter);
    packetOf(await settle(owedPaise, 10_000));
    const leftPaise = owedPaise - 10_000;
    packetOf(await writeOff(bill, leftPaise));
    const other = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
    const packet = { owedPaise: 0, staffName: manager.name };
    expect(await writeOff(bill, leftPaise, other)).toMatchObject({ error: 'billChanged', packet });
    expect(await settle(leftPaise, leftPaise)).toMatchObject({ error: 'billChanged', packet });
  });

  it('reads as its table in the audit log, also a bill that joined another', async () => {
    const owner = await signInStaff(api, [roleAt('owner')]);
    const namesOf = async (action: AuditAction) =>
      packetOf(await callDesk(api, listAudit, { action }, owner)).nameList;
    const [bill, joined] = [await serveRound('T08'), await serveRound('T09')];
    const tender = { method: 'CASH', amountPaise: 10_000, givenPaise: 10_000 } as const;
    const { owedPaise: seenPaise } = await billOf(joined);
    const paying = { restaurantId, tableBillRefId: joined, seenPaise, tender };
    packetOf(await callDesk(api, settleBill, paying, counter));
    const joining = { restaurantId, tableNumber: 'T09', toTableNumber: 'T08', isJoining: true };
    packetOf(await callDesk(api, moveTable, joining, counter));
    packetOf(await writeOff(bill, (await billOf(bill)).owedPaise));
    expect(await namesOf('bill.writeOff')).toContainEqual({ id: bill, name: 'T08', kind: 'table' });
    expect(await namesOf('bill.pay')).toContainEqual({ id: joined, name: 'T08', kind: 'table' });
  });

  it('reads as written off, not as paid, while its food is still in the kitchen', async () => {
    as = await api.signIn();
    const session = await openTable(api, 'T06');
    const { orderRefId: bill } = await order(api, as, 'CASH', await dineInForm(api, session));
    expect((await tableOf('T06'))?.billList).toMatchObject([{ isWrittenOff: false }]);
    const { owedPaise } = await billOf(bill);
    packetOf(await writeOff(bill, owedPaise));
    expect((await tableOf('T06'))?.billList).toMatchObject([
      { owedPaise: 0, unservedCount: 1, isWrittenOff: true },
    ]);
    expect((await billOf(bill)).roundList).toMatchObject([{ isWrittenOff: true }]);
  });

  it('above ₹5,000 needs the owner', async () => {
    const bill = await serveRound('T05');
    const [round] = await api.db.select().from(orders).where(eq(orders.orderRefId, bill));
    if (round === undefined) throw new Error('no round');
    const morePaise = 600_000;
    const large = {
      ...round.bill,
      tipPaise: round.bill.tipPaise + morePaise,
      grandTotalPaise: round.bill.grandTotalPaise + morePaise,
      payablePaise: round.bill.payablePaise + morePaise,
    };
    await api.db
      .update(orders)
      .set({ bill: large, grandTotalPaise: large.grandTotalPaise })
      .where(eq(orders.id, round.id));
    const { owedPaise } = await billOf(bill);
    expect(await writeOff(bill, owedPaise)).toMatchObject({ ok: false, error: 'writeOffAboveLimit' });
    const owner = await signInStaff(api, [roleAt('owner')]);
    expect(await writeOff(bill, owedPaise, owner)).toMatchObject({ ok: true });
  });
});
