import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import { handBackCash } from '#contract/desk/endpoints/tables.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { eq } from '#server/db/drizzle.ts';
import { walletReturns } from '#server/db/schema/money.ts';
import { settleReturns } from '#server/services/money/wallet-returns.ts';
import { settlePayment } from '#server/services/payments/settle-payment.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  beginPayment,
  callbackFor,
  customerIdOf,
  decideAtGateway,
  payAtGateway,
  readPayment,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import {
  dineInForm,
  OUTLET_ID,
  order,
  packetOf,
  readOrder,
  settleInCash,
  takeCash,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { freshTable, sitDown } from '#test/support/makers/table-guests.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { tableOf } from '../../desk/floor/table-acts.ts';
import { cancelAtOutlet, payBillByUpi, roundOf, signInFrom } from './guest-rounds.ts';

let api: TestApi;
let manager: TestStaff;

beforeAll(async () => {
  api = await startApi();
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const returnsOf = async (as: Credential) => {
  const mine = eq(walletReturns.customerId, await customerIdOf(api, as));
  return api.db.select().from(walletReturns).where(mine).orderBy(walletReturns.id);
};

describe('the money of a guest', () => {
  it('goes back to its source when the outlet cancels what was paid online', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(api, asha, 'UPI');
    const txnId = await payAtGateway(api, asha.as, placed.orderRefId);
    packetOf(await cancelAtOutlet(api, manager, placed));
    expect(await readOrder(api, asha.as, placed.orderRefId)).toMatchObject({ paymentStatus: 'REFUNDED' });
    expect(await walletOf(api, asha.as)).toBe(0);
    const paise = placed.bill.payablePaise;
    expect(await returnsOf(asha.as)).toMatchObject([{ txnId, amountPaise: paise, state: 'DUE' }]);
    expect(await settleReturns(api.deps)).toBe(1);
    expect(await returnsOf(asha.as)).toMatchObject([{ state: 'REFUNDED' }]);
  });

  it('goes back in parts, when rounds of a paid bill are cancelled one after another', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const rounds = [await roundOf(api, asha), await roundOf(api, asha, 'CASH', 3)];
    const [first, second] = rounds;
    const txnId = await payBillByUpi(api, asha.as, first?.orderRefId ?? '');
    for (const round of rounds) packetOf(await cancelAtOutlet(api, manager, round));
    const parts = await returnsOf(asha.as);
    expect(parts.map((part) => part.txnId)).toEqual([txnId, txnId]);
    expect(
      Math.abs(
        sumOf(parts) -
          sumOf([first, second].map((round) => ({ amountPaise: round?.bill.payablePaise ?? 0 }))),
      ),
    ).toBeLessThanOrEqual(100);
    // One refund at a time, because the gateway recognises a partial refund by the sum refunded before it.
    expect(await settleReturns(api.deps)).toBe(1);
    expect(await settleReturns(api.deps)).toBe(1);
    expect(await settleReturns(api.deps)).toBe(0);
  });

  it('that is no longer needed goes back to its source, too', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(api, asha, 'UPI');
    const { txnId } = await beginPayment(api, asha.as, placed.orderRefId);
    await visitPaymentPage(api, txnId);
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId: placed.orderRefId }, { as: asha.as }));
    await decideAtGateway(api, txnId, 'paid');
    expect(await sendCallback(api, await callbackFor(api, txnId))).toBe(200);
    expect(await returnsOf(asha.as)).toMatchObject([{ txnId, amountPaise: placed.bill.payablePaise }]);
    expect(await readPayment(api, asha.as, txnId)).toMatchObject({ status: 'REFUNDED', refundTo: 'SOURCE' });
  });

  it('that was paid in cash is handed back there, as the table shows at the desk for a while', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(api, asha);
    const { payablePaise } = placed.bill;
    packetOf(await settleInCash(api, placed.orderRefId, payablePaise));
    const handBackList = async () => (await tableOf(api, manager, asha.tableNumber)).handBackList;
    expect(await handBackList()).toEqual([]);
    expect(packetOf(await cancelAtOutlet(api, manager, placed))).toEqual({ handBackPaise: payablePaise });
    expect(await handBackList()).toEqual([
      { orderRefId: placed.orderRefId, amountPaise: payablePaise, at: api.clock.now() },
    ]);
    api.clock.advance(31 * 60_000);
    expect(await handBackList()).toEqual([]);
    expect(await returnsOf(asha.as)).toEqual([]);
    expect(await walletOf(api, asha.as)).toBe(0);
  });
});

describe('cash to hand back', () => {
  it('is noted once, in the audit log, and the colleague who is later reads who did it', async () => {
    const owner = await signInStaff(api, [roleAt('owner')]);
    const counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(api, asha);
    const { payablePaise } = placed.bill;
    const { orderRefId } = placed;
    const input = { restaurantId: OUTLET_ID, orderRefId };
    await settleInCash(api, orderRefId, payablePaise);
    expect(await callDesk(api, handBackCash, input, counter)).toMatchObject({ error: 'notFound' });
    packetOf(await cancelAtOutlet(api, manager, placed));
    const heard: string[] = [];
    const stop = api.deps.outletChanges.watch(OUTLET_ID, (change) => heard.push(change));
    await vi.waitUntil(() => heard.includes('everything'), { timeout: 5_000 });
    const key = randomUUID();
    for (const _again of [1, 2]) packetOf(await callDesk(api, handBackCash, input, { ...counter, key }));
    await vi.waitUntil(() => heard.includes('tables'), { timeout: 5_000 });
    stop();
    expect((await tableOf(api, manager, asha.tableNumber)).handBackList).toEqual([]);
    expect(await callDesk(api, handBackCash, input, manager)).toMatchObject({
      error: 'requestTaken',
      packet: { staffName: counter.name, isDone: true },
    });
    const { entryList } = packetOf(await callDesk(api, listAudit, { subject: orderRefId }, owner));
    expect(entryList.filter(({ action }) => action === 'order.handBack')).toMatchObject([
      { staffName: counter.name, after: { amountPaise: payablePaise } },
    ]);
  });
});

const sumOf = (parts: readonly { readonly amountPaise: number }[]) =>
  parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

type Step = 'order' | 'prepay' | 'pay' | 'late' | 'cancel' | 'cash' | 'signIn';

describe('any course of a meal', () => {
  it('leaves a ledger without faults, and a guest without a wallet', async () => {
    const steps = fc.array(
      fc.record({
        who: fc.nat(2),
        step: fc.constantFrom<Step>('order', 'prepay', 'pay', 'late', 'cancel', 'cash', 'signIn'),
      }),
      { minLength: 3, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (course) => {
        const tableNumber = await freshTable(api);
        const people: Credential[] = [];
        const sessions: string[] = [];
        for (const name of ['Asha', 'Ravi', 'Meera']) {
          const guest = await sitDown(api, tableNumber, name);
          people.push(guest.as);
          sessions.push(guest.tableSessionId);
        }
        const rounds: OrderDetail[] = [];
        for (const { who, step } of course) await take(step, { who, people, sessions, rounds });
        while ((await settleReturns(api.deps)) > 0);
        expect(await findLedgerFaults(api.db)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

interface Meal {
  readonly who: number;
  readonly people: Credential[];
  readonly sessions: readonly string[];
  readonly rounds: OrderDetail[];
}

async function take(step: Step, { who, people, sessions, rounds }: Meal): Promise<void> {
  const as = people[who] ?? expect.fail();
  const last = rounds.at(-1 - (who % Math.max(1, rounds.length)));
  const place = async (mode: 'CASH' | 'UPI') => {
    const form = await dineInForm(api, sessions[who] ?? '');
    const placed = await order(api, as, mode, form);
    rounds.push(placed);
    return placed;
  };
  if (step === 'order') await place('CASH');
  else if (step === 'prepay') await payAtGateway(api, as, (await place('UPI')).orderRefId);
  else if (step === 'signIn') people[who] = as.mobile.startsWith('guest') ? await signInFrom(api, as) : as;
  else if (last === undefined) return;
  else if (step === 'cancel') await cancelAtOutlet(api, manager, last);
  else if (step === 'cash') await takeCash(api, last.orderRefId);
  else await payBill(as, last, step === 'late');
}

/** Pays the bill online if the person has a round on it; if `isLate`, after the counter has taken the money. */
async function payBill(as: Credential, { orderRefId }: OrderDetail, isLate: boolean): Promise<void> {
  const bill = await api.call(endpoints.tableBill, { orderRefId }, { as });
  if (!bill.ok || bill.packet.owedPaise === 0) return;
  const acceptedPaise = bill.packet.owedPaise;
  const input = { orderRefId, paymentMode: 'UPI', acceptedPaise } as const;
  const { payment } = packetOf(await api.call(endpoints.payTableBill, input, { as }));
  const txnId = payment?.txnId ?? expect.fail();
  await visitPaymentPage(api, txnId);
  if (isLate) await takeCash(api, orderRefId);
  const paid = { status: 'paid', amountPaise: acceptedPaise } as const;
  await api.deps.db.transaction((db) => settlePayment({ ...api.deps, db }, txnId, paid));
}
