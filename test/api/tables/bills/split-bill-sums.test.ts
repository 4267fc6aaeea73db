import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ShareWish } from '#contract/table/bill-share.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { OUTLET_ID, packetOf } from '#test/support/makers/orders.ts';
import { roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  billOf,
  bookedPaiseOf,
  deskBillOf,
  holdAndPay,
  holdShare,
  payShare,
  reportPayment,
  type SeatedGuest,
  seat,
  settleAtDesk,
} from './bill-shares.ts';

let api: TestApi;
let counter: TestStaff;

beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const RUNS = 12;

const SEED = 20_261_128;

const stepArbitrary = fc.record({
  payer: fc.nat(2),
  kind: fc.constantFrom('EQUAL' as const, 'ROUNDS' as const, 'LINES' as const, 'AMOUNT' as const),
  pick: fc.nat(50),
  mode: fc.constantFrom('WALLET' as const, 'UPI' as const, 'CASH' as const, 'DESK' as const),
  result: fc.constantFrom('paid' as const, 'failed' as const, 'late' as const, 'abandoned' as const),
});

type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

function wishOf({ kind, pick }: Step, bill: TableBill): ShareWish {
  const lines = bill.roundList.flatMap(({ itemList }) => itemList);
  const line = lines[pick % lines.length];
  const round = bill.roundList[pick % bill.roundList.length];
  if (kind === 'EQUAL') return { kind, parts: (pick % 4) + 1 };
  if (kind === 'AMOUNT') return { kind, amountPaise: pick * 500 + 1 };
  if (kind === 'ROUNDS') return { kind, roundList: [round?.orderRefId ?? ''] };
  return { kind, lineList: [{ orderItemId: line?.orderItemId ?? '', quantity: (pick % 2) + 1 }] };
}

interface Late {
  readonly txnId: string;
  readonly amountPaise: number;
}

/** One payer takes one step; payments that shall arrive late are added to `late`. */
async function takeStep(guest: SeatedGuest, step: Step, late: Late[]): Promise<void> {
  const bill = await billOf(api, guest);
  if (bill.owedPaise === 0) return;
  if (step.mode === 'DESK') {
    const paise = Math.min(bill.split?.freePaise ?? 0, step.pick * 300 + 1);
    if (paise > 0)
      packetOf(
        await settleAtDesk(api, counter, { ...guest, round: bill.tableBillRefId }, bill.owedPaise, paise),
      );
    return;
  }
  const held = await holdShare(api, guest, wishOf(step, bill), bill);
  if (!held.ok) return expect(['shareTaken', 'billChanged', 'invalidInput']).toContain(held.error);
  const paid = packetOf(await payShare(api, guest, step.mode));
  const { payment } = paid;
  if (payment !== null) {
    const { txnId, amountPaise } = payment;
    if (step.result === 'paid') await reportPayment(api, txnId, 'paid', amountPaise);
    if (step.result === 'failed') await reportPayment(api, txnId, 'failed', 0);
    if (step.result === 'late') late.push({ txnId, amountPaise });
    if (step.result !== 'paid') api.clock.advance(5 * MINUTE_MS);
  }
}

it('comes to exactly the bill, whatever three payers share, fail, abandon and pay late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: 14 }), async (steps) => {
      const guests = await seat(api, ['Asha', 'Ravi', 'Meena']);
      const [first] = guests;
      if (first === undefined) return expect.fail();
      const late: Late[] = [];
      for (const step of steps) {
        const guest = guests[step.payer];
        if (guest !== undefined) await takeStep(guest, step, late);
        const { owedPaise, bill, split } = await billOf(api, first);
        expect(await bookedPaiseOf(api, first)).toBe(bill.grandTotalPaise - owedPaise);
        expect(split?.freePaise).toBeLessThanOrEqual(owedPaise);
      }
      for (const { txnId, amountPaise } of late) await reportPayment(api, txnId, 'paid', amountPaise);
      api.clock.advance(20 * MINUTE_MS);
      if ((await billOf(api, first)).owedPaise > 0) await holdAndPay(api, first, { kind: 'ALL' }, 'WALLET');
      const { billStatus, bill, roundList, shareList } = await billOf(api, first);
      expect(billStatus).toBe('PAID');
      expect(roundList.every(({ isPaid }) => isPaid)).toBe(true);
      expect(await bookedPaiseOf(api, first)).toBe(bill.grandTotalPaise);
      const { paymentList } = await deskBillOf(api, counter, first);
      const cash = paymentList.reduce((total, { amountPaise }) => total + amountPaise, 0);
      const shares = shareList.reduce((total, { amountPaise }) => total + amountPaise, 0);
      expect(cash + shares).toBe(bill.grandTotalPaise);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
}, 240_000);
