import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveTable } from '#contract/desk/endpoints/tables.ts';
import { findTransaction } from '#server/db/queries/money/payments.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { walletOf } from '#test/support/makers/money.ts';
import { OUTLET_ID, packetOf, readOrder } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  billOf,
  bookedPaiseOf,
  deskBillOf,
  holdAndPay,
  holdShare,
  payShare,
  releaseShare,
  reportPayment,
  seat,
  settleAtDesk,
  WALLET_PAISE,
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

describe('the counter and shares of phones', () => {
  it('takes what a phone is paying only when it says so, and the phone’s money goes back', async () => {
    const [asha, ravi] = await seat(api, ['Asha', 'Ravi']);
    if (asha === undefined || ravi === undefined) return expect.fail();
    const { payment } = await holdAndPay(api, ravi, { kind: 'ROUNDS', roundList: [ravi.round] }, 'UPI');
    const { owedPaise, split, roundList } = await deskBillOf(api, counter, asha);
    const refused = { error: 'shareHeld', packet: { guestName: 'Ravi', freePaise: split.freePaise } };
    expect(await settleAtDesk(api, counter, asha, owedPaise, owedPaise)).toMatchObject(refused);
    const orderItemIds = roundList[1]?.itemList.map(({ orderItemId }) => orderItemId) ?? [];
    expect(await settleAtDesk(api, counter, asha, owedPaise, 100, { orderItemIds })).toMatchObject(refused);
    packetOf(await settleAtDesk(api, counter, asha, owedPaise, split.freePaise));
    const left = await deskBillOf(api, counter, asha);
    expect(left.owedPaise).toBe(payment?.amountPaise);
    packetOf(await settleAtDesk(api, counter, asha, left.owedPaise, left.owedPaise, { isOverHeld: true }));
    await reportPayment(api, payment?.txnId ?? '', 'paid', payment?.amountPaise ?? 0);
    expect(await findTransaction(api.db, payment?.txnId ?? '')).toMatchObject({ refundState: 'DUE' });
    const { bill, billStatus } = await billOf(api, asha);
    expect(billStatus).toBe('PAID');
    expect(await bookedPaiseOf(api, asha)).toBe(bill.grandTotalPaise);
  });

  it('takes a share in cash once, and no share that its phone is paying', async () => {
    const [asha, ravi] = await seat(api, ['Asha', 'Ravi']);
    if (asha === undefined || ravi === undefined) return expect.fail();
    await holdAndPay(api, ravi, { kind: 'AMOUNT', amountPaise: 10_000 }, 'CASH');
    const { owedPaise, shareList, isRequested } = await deskBillOf(api, counter, asha);
    const shareId = shareList[0]?.shareId ?? '';
    expect(isRequested).toBe(false);
    const both = await Promise.all([
      settleAtDesk(api, counter, asha, owedPaise, 10_000, { shareId }),
      settleAtDesk(api, counter, asha, owedPaise, 10_000, { shareId }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await billOf(api, ravi)).shareList).toMatchObject([{ state: 'PAID', isOwn: true }]);
    packetOf(await holdShare(api, asha, { kind: 'ALL' }));
    const now = await deskBillOf(api, counter, asha);
    const held = now.shareList.find(({ state }) => state === 'HELD');
    const amountPaise = held?.amountPaise ?? 0;
    const taken = await settleAtDesk(api, counter, asha, now.owedPaise, amountPaise, {
      shareId: held?.shareId ?? '',
    });
    expect(taken).toMatchObject({ error: 'shareHeld', packet: { guestName: 'Asha' } });
  });

  it.each([
    ['CASH', 'CASH'],
    ['CARD', 'PAY_AT_STORE'],
    ['UPI', 'PAY_AT_STORE'],
  ] as const)('takes a share and the rest by %s, which no guest reads as another', async (method, mode) => {
    const [asha, ravi] = await seat(api, ['Asha', 'Ravi']);
    if (asha === undefined || ravi === undefined) return expect.fail();
    await holdAndPay(api, ravi, { kind: 'ROUNDS', roundList: [ravi.round] }, 'CASH');
    const { owedPaise, shareList } = await deskBillOf(api, counter, asha);
    const { shareId = '', amountPaise = 0 } = shareList[0] ?? {};
    packetOf(await settleAtDesk(api, counter, asha, owedPaise, amountPaise, { shareId, method }));
    const paidPart = await deskBillOf(api, counter, asha);
    expect(paidPart).toMatchObject({ paymentList: [{ method }], shareList: [{ paymentMode: mode }] });
    const restPaise = paidPart.owedPaise;
    packetOf(await settleAtDesk(api, counter, asha, restPaise, restPaise, { method }));
    for (const { as, round } of [asha, ravi])
      expect(await readOrder(api, as, round)).toMatchObject({ paymentStatus: 'PAID', paymentMode: mode });
  });

  it('and a phone at the same moment take the bill once, fifty times', async () => {
    for (let evening = 0; evening < 50; evening += 1) {
      const [asha] = await seat(api, ['Asha']);
      if (asha === undefined) return expect.fail();
      const seen = await billOf(api, asha);
      const [phone, desk] = await Promise.all([
        holdShare(api, asha, { kind: 'ALL' }, seen),
        settleAtDesk(api, counter, asha, seen.owedPaise, seen.owedPaise),
      ]);
      expect(phone.ok).not.toBe(desk.ok);
      if (phone.ok) packetOf(await payShare(api, asha, 'WALLET'));
      const { billStatus, bill } = await billOf(api, asha);
      expect(billStatus).toBe('PAID');
      expect(await bookedPaiseOf(api, asha)).toBe(bill.grandTotalPaise);
      expect(WALLET_PAISE - (await walletOf(api, asha.as))).toBe(phone.ok ? bill.grandTotalPaise : 0);
    }
  });

  it('does not move a table of which a phone is paying a share', async () => {
    const [asha] = await seat(api, ['Asha']);
    if (asha === undefined) return expect.fail();
    packetOf(await holdShare(api, asha, { kind: 'AMOUNT', amountPaise: 100 }));
    const { tableNumber } = await billOf(api, asha);
    const move = { restaurantId: OUTLET_ID, tableNumber, toTableNumber: 'T25', isJoining: false };
    expect(await callDesk(api, moveTable, move, counter)).toMatchObject({ error: 'billBeingPaid' });
    packetOf(await releaseShare(api, asha));
    packetOf(await callDesk(api, moveTable, move, counter));
  });
});
