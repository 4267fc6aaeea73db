import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ShareWish } from '#contract/table/bill-share.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { findTransaction } from '#server/db/queries/money/payments.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { givePoints, readPayment, walletOf } from '#test/support/makers/money.ts';
import { choiceOf, dineInForm, OUTLET_ID, openTable, order, packetOf } from '#test/support/makers/orders.ts';
import { roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  billOf,
  bookedPaiseOf,
  deskBillOf,
  holdAndPay,
  holdShare,
  ownShareOf,
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

const lineOf = (bill: TableBill, round: number) =>
  bill.roundList[round]?.itemList[0]?.orderItemId ?? expect.fail('the round has no line');

describe('the shares of a table’s bill', () => {
  it('are dishes, persons, equal parts and the rest, each on its own phone and in any mode', async () => {
    const [asha, ravi, meena] = await seat(api, ['Asha Rao', 'Ravi', 'Meena Iyer']);
    if (asha === undefined || ravi === undefined || meena === undefined) return expect.fail();
    const { bill } = await billOf(api, asha);
    const dish: ShareWish = {
      kind: 'LINES',
      lineList: [{ orderItemId: lineOf(await billOf(api, asha), 2), quantity: 1 }],
    };
    const first = await holdAndPay(api, asha, dish, 'WALLET');
    expect(first).toMatchObject({
      payment: null,
      tableBill: { shareList: [{ state: 'PAID', isOwn: true }] },
    });
    const rounds: ShareWish = { kind: 'ROUNDS', roundList: [ravi.round] };
    const { payment } = await holdAndPay(api, ravi, rounds, 'UPI');
    expect((await billOf(api, meena)).shareList).toMatchObject([
      { guestName: 'Asha', state: 'PAID' },
      { guestName: 'Ravi', state: 'HELD', paymentMode: 'UPI' },
    ]);
    await reportPayment(api, payment?.txnId ?? '', 'paid', payment?.amountPaise ?? 0);
    const left = await billOf(api, meena);
    expect(left.guestList).toMatchObject([
      { guestName: 'Asha', sharePaise: first.tableBill.shareList[0]?.amountPaise },
      { guestName: 'Ravi', sharePaise: payment?.amountPaise, openPaise: 0 },
      { guestName: 'Meena', sharePaise: 0, isOwn: true },
    ]);
    await holdAndPay(api, meena, { kind: 'EQUAL', parts: 2 }, 'CASH');
    const atDesk = await deskBillOf(api, counter, asha);
    const requested = atDesk.shareList.find(({ state }) => state === 'REQUESTED') ?? expect.fail();
    const { amountPaise, shareId } = requested;
    packetOf(await settleAtDesk(api, counter, asha, atDesk.owedPaise, amountPaise, { shareId }));
    const last = await holdAndPay(api, asha, { kind: 'ALL' }, 'WALLET');
    const { grandTotalPaise: partPaidPaise } = bill;
    expect(last.tableBill).toMatchObject({ billStatus: 'PAID', owedPaise: 0 });
    expect(last.tableBill.bill).toMatchObject({ payablePaise: 0, partPaidPaise });
    expect(await bookedPaiseOf(api, asha)).toBe(bill.grandTotalPaise);
  });

  it('are equal to the paisa, for phones that all saw the same sum', async () => {
    const guests = await seat(api, ['Asha', 'Ravi', 'Meena']);
    const [asha] = guests;
    if (asha === undefined) return expect.fail();
    const seen = await billOf(api, asha);
    const wish = { kind: 'EQUAL', parts: 3 } as const;
    for (const held of await Promise.all(guests.map((guest) => holdShare(api, guest, wish, seen))))
      packetOf(held);
    const amounts = (await billOf(api, asha)).shareList.map(({ amountPaise }) => amountPaise);
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(3);
    expect(amounts.reduce((total, paise) => total + paise, 0)).toBe(seen.owedPaise);
    for (const guest of guests) packetOf(await payShare(api, guest, 'WALLET'));
    expect(await billOf(api, asha)).toMatchObject({ billStatus: 'PAID' });
  });

  it('are exclusive: of ten who take one of five dishes at once, the others see who has it', async () => {
    const guests = await seat(
      api,
      Array.from({ length: 10 }, (_, at) => `Guest${at}`),
    );
    const [first] = guests;
    if (first === undefined) return expect.fail();
    for (let dish = 0; dish < 5; dish += 1) {
      const seen = await billOf(api, first);
      const wish: ShareWish = {
        kind: 'LINES',
        lineList: [{ orderItemId: lineOf(seen, dish), quantity: 2 + dish }],
      };
      const tries = await Promise.all(guests.map((guest) => holdShare(api, guest, wish, seen)));
      expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = tries.findIndex(({ ok }) => ok);
      for (const refused of tries.filter(({ ok }) => !ok)) {
        expect(refused).toMatchObject({ error: 'shareTaken', packet: { guestName: `Guest${winner}` } });
      }
      const guest = guests[winner];
      if (guest !== undefined) packetOf(await payShare(api, guest, 'WALLET'));
    }
    const bill = await billOf(api, first);
    const paidPaise = bill.shareList.reduce((total, { amountPaise }) => total + amountPaise, 0);
    expect(bill.shareList).toHaveLength(5);
    expect(await bookedPaiseOf(api, first)).toBe(paidPaise);
    expect(bill.owedPaise).toBe(bill.bill.grandTotalPaise - paidPaise);
  });

  it('of one person are paid once, and a guest has one reservation at a time', async () => {
    const [asha, ravi] = await seat(api, ['Asha', 'Ravi']);
    if (asha === undefined || ravi === undefined) return expect.fail();
    const wish: ShareWish = { kind: 'ROUNDS', roundList: [asha.round] };
    const seen = await billOf(api, asha);
    const tries = await Promise.all([holdShare(api, asha, wish, seen), holdShare(api, ravi, wish, seen)]);
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = tries[0].ok ? asha : ravi;
    packetOf(await holdShare(api, winner, { kind: 'ALL' }, seen));
    expect((await billOf(api, asha)).shareList).toMatchObject([{ kind: 'ALL', amountPaise: seen.owedPaise }]);
    packetOf(await releaseShare(api, winner));
    expect((await billOf(api, asha)).shareList).toEqual([]);
  });

  it('are free again when they are not paid, and a late payment is refunded', async () => {
    const [asha, ravi] = await seat(api, ['Asha', 'Ravi']);
    if (asha === undefined || ravi === undefined) return expect.fail();
    const wish: ShareWish = { kind: 'ROUNDS', roundList: [asha.round] };
    const { payment } = await holdAndPay(api, asha, wish, 'UPI');
    expect(await holdShare(api, ravi, wish)).toMatchObject({
      error: 'shareTaken',
      packet: { guestName: 'Asha' },
    });
    api.clock.advance(10 * MINUTE_MS);
    await holdAndPay(api, ravi, wish, 'WALLET');
    const { owedPaise } = await billOf(api, ravi);
    expect(payment?.refundTo).toBe('SOURCE');
    await reportPayment(api, payment?.txnId ?? '', 'paid', payment?.amountPaise ?? 0);
    expect(await findTransaction(api.db, payment?.txnId ?? '')).toMatchObject({
      status: 'REFUNDED',
      refundState: 'DUE',
    });
    expect(await readPayment(api, asha.as, payment?.txnId ?? '')).toMatchObject({ refundTo: 'SOURCE' });
    expect(await billOf(api, ravi)).toMatchObject({ owedPaise });
    expect(await walletOf(api, asha.as)).toBe(WALLET_PAISE);
  });

  it('accept a late payment when no one else has paid them', async () => {
    const [asha, ravi] = await seat(api, ['Asha', 'Ravi']);
    if (asha === undefined || ravi === undefined) return expect.fail();
    const { payment } = await holdAndPay(api, asha, { kind: 'ROUNDS', roundList: [asha.round] }, 'UPI');
    api.clock.advance(11 * MINUTE_MS);
    await reportPayment(api, payment?.txnId ?? '', 'paid', payment?.amountPaise ?? 0);
    expect((await billOf(api, ravi)).shareList).toMatchObject([{ guestName: 'Asha', state: 'PAID' }]);
  });

  it('are freed two minutes after a failed payment, and can be paid in another mode until then', async () => {
    const [asha, ravi] = await seat(api, ['Asha', 'Ravi']);
    if (asha === undefined || ravi === undefined) return expect.fail();
    const { payment } = await holdAndPay(api, asha, { kind: 'ALL' }, 'CARD');
    await reportPayment(api, payment?.txnId ?? '', 'failed', 0);
    expect(await holdShare(api, ravi, { kind: 'AMOUNT', amountPaise: 100 })).toMatchObject({
      error: 'shareTaken',
    });
    packetOf(await payShare(api, asha, 'UPI'));
    const second = packetOf(await payShare(api, asha, 'UPI')).payment;
    await reportPayment(api, second?.txnId ?? '', 'failed', 0);
    api.clock.advance(2 * MINUTE_MS);
    packetOf(await holdShare(api, ravi, { kind: 'AMOUNT', amountPaise: 100 }));
  });

  it('are not taken by an app that knows the whole bill only, nor is its payment lost', async () => {
    const [asha, ravi] = await seat(api, ['Asha', 'Ravi']);
    if (asha === undefined || ravi === undefined) return expect.fail();
    const { owedPaise } = await billOf(api, ravi);
    const whole = { orderRefId: ravi.round, acceptedPaise: owedPaise };
    const started = packetOf(
      await api.call(endpoints.payTableBill, { ...whole, paymentMode: 'UPI' }, { as: ravi.as }),
    );
    const held = packetOf(await holdShare(api, asha, { kind: 'ROUNDS', roundList: [asha.round] }));
    const refused = await api.call(
      endpoints.payTableBill,
      { ...whole, paymentMode: 'WALLET' },
      { as: ravi.as },
    );
    expect(refused).toMatchObject({ error: 'shareTaken', packet: { guestName: 'Asha' } });
    await reportPayment(api, started.payment?.txnId ?? '', 'paid', owedPaise);
    const { amountPaise } = ownShareOf(held);
    expect(await walletOf(api, ravi.as)).toBe(WALLET_PAISE + amountPaise);
    packetOf(await payShare(api, asha, 'WALLET'));
    expect(await billOf(api, asha)).toMatchObject({ billStatus: 'PAID' });
  });

  it('are less by what points and wallet paid of a round when it was ordered', async () => {
    const guests = await seat(api, ['Asha', 'Ravi'], (at) => (at === 0 ? { usePoints: false } : {}));
    const [asha, ravi] = guests;
    if (asha === undefined || ravi === undefined) return expect.fail();
    await givePoints(api, asha.as, 1_000);
    const table = await openTable(api, asha.tableNumber);
    const form = await dineInForm(api, table, { itemList: [await choiceOf(api, 4)], usePoints: true });
    const { orderRefId } = await order(api, asha.as, 'CASH', form);
    const bill = await billOf(api, asha);
    const withPoints = bill.split?.roundList.find((round) => round.orderRefId === orderRefId);
    expect(bill.bill.pointsPaidPaise).toBeGreaterThan(0);
    expect(bill.split?.freePaise).toBe(bill.owedPaise);
    expect(withPoints?.lineList.reduce((total, line) => total + line.pricePaise, 0)).toBe(
      withPoints?.freePaise,
    );
    await holdAndPay(api, ravi, { kind: 'ROUNDS', roundList: [orderRefId] }, 'WALLET');
    expect(await walletOf(api, ravi.as)).toBe(WALLET_PAISE - (withPoints?.freePaise ?? 0));
  });

  it('must fit into the bill, so a tip is not lowered below them', async () => {
    const [asha] = await seat(api, ['Asha']);
    if (asha === undefined) return expect.fail();
    const tip = (tipPaise: number) =>
      api.call(endpoints.tipTableBill, { orderRefId: asha.round, tipPaise }, { as: asha.as });
    const { owedPaise: amountPaise } = packetOf(await tip(5_000));
    packetOf(await holdShare(api, asha, { kind: 'AMOUNT', amountPaise }));
    expect(await tip(0)).toMatchObject({ error: 'paymentPending' });
    packetOf(await tip(6_000));
  });

  it('that are all of it grow with the bill, and are paid for the sum that the guest sees', async () => {
    const [asha] = await seat(api, ['Asha']);
    if (asha === undefined) return expect.fail();
    const seen = ownShareOf(packetOf(await holdShare(api, asha, { kind: 'ALL' })));
    const table = await openTable(api, asha.tableNumber);
    await order(api, asha.as, 'CASH', await dineInForm(api, table));
    const input = { orderRefId: asha.round, paymentMode: 'WALLET', acceptedPaise: seen.amountPaise } as const;
    expect(await api.call(endpoints.payTableBill, input, { as: asha.as })).toMatchObject({
      error: 'billChanged',
    });
    packetOf(await payShare(api, asha, 'WALLET'));
    expect(await billOf(api, asha)).toMatchObject({ billStatus: 'PAID' });
  });

  it('of a guest who leaves are shown to the rest, until the guest is back', async () => {
    const [asha, ravi] = await seat(api, ['Asha', 'Ravi']);
    if (asha === undefined || ravi === undefined) return expect.fail();
    packetOf(await holdShare(api, ravi, { kind: 'ROUNDS', roundList: [ravi.round] }));
    packetOf(await api.call(endpoints.leaveTableBill, { orderRefId: ravi.round }, { as: ravi.as }));
    const seen = await billOf(api, asha);
    expect(seen.shareList).toEqual([]);
    expect(seen.guestList[1]).toMatchObject({ guestName: 'Ravi', hasLeft: true, sharePaise: 0 });
    expect(seen.guestList[1]?.openPaise).toBeGreaterThan(0);
    packetOf(await holdShare(api, ravi, { kind: 'ROUNDS', roundList: [ravi.round] }));
    expect((await billOf(api, asha)).guestList[1]).toMatchObject({ hasLeft: false });
  });
});
