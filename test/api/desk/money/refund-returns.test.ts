import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { RefundRefused } from '#server/gateways/payments/payment-gateway.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { settlePayouts } from '#server/services/refunds/settle-payouts.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { fillWallet, walletOf } from '#test/support/makers/money.ts';
import {
  choiceOf,
  dineInForm,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  readOrder,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { amountOf, lineOf, refund, refundedAtGateway, serve, show } from './refund-acts.ts';

const { placeGuestOrder } = deskEndpoints;

const restaurantId = OUTLET_ID;

let api: TestApi;
let counter: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

describe('the money of a refund', () => {
  it('goes back through the gateway once, is retried while that is down, and shows its progress', async () => {
    const { as, orderRefId, txnId } = await serve(api, 'UPI');
    packetOf(await refund(api, owner, orderRefId, amountOf(10_000), 'SOURCE'));
    const state = async () => (await readOrder(api, as, orderRefId)).refundList?.[0]?.payoutList;
    expect(await state()).toMatchObject([{ target: 'SOURCE', amountPaise: 10_000, state: 'DUE' }]);
    const gateway = api.deps.gateways.payments.findByName('sandbox');
    if (gateway === undefined) throw new Error('there is no sandbox gateway');
    const away = { ...gateway, refund: () => Promise.reject(new Error('out of reach')) };
    const without = { ...api.deps.gateways, payments: { findByName: () => away, findByMode: () => away } };
    expect(await settlePayouts({ ...api.deps, gateways: without })).toBe(0);
    expect(await settlePayouts(api.deps)).toBe(0);
    api.clock.advance(60_000);
    expect(await settlePayouts(api.deps)).toBe(1);
    expect(await settlePayouts(api.deps)).toBe(0);
    expect(await state()).toMatchObject([{ state: 'DONE' }]);
    packetOf(await refund(api, owner, orderRefId, amountOf(5_000), 'SOURCE'));
    packetOf(await refund(api, owner, orderRefId, amountOf(2_000), 'SOURCE'));
    // One at a time, so that the gateway's total shows each payout.
    expect(await settlePayouts(api.deps)).toBe(1);
    expect(await settlePayouts(api.deps)).toBe(1);
    expect(await refundedAtGateway(api, txnId)).toBe(17_000);
    expect(await walletOf(api, as)).toBe(0);
  });

  it('goes to the wallet where the customer prefers it, and where the gateway refuses for good', async () => {
    const { as, orderRefId } = await serve(api, 'UPI');
    packetOf(await refund(api, owner, orderRefId, amountOf(10_000), 'WALLET'));
    expect(await walletOf(api, as)).toBe(10_000);
    packetOf(await refund(api, owner, orderRefId, amountOf(5_000), 'SOURCE'));
    const gateway = api.deps.gateways.payments.findByName('sandbox');
    if (gateway === undefined) throw new Error('there is no sandbox gateway');
    const refusing = { ...gateway, refund: () => Promise.reject(new RefundRefused('too old')) };
    const payments = { findByName: () => refusing, findByMode: () => refusing };
    await settlePayouts({ ...api.deps, gateways: { ...api.deps.gateways, payments } });
    expect(await walletOf(api, as)).toBe(15_000);
    const { notificationList } = packetOf(await api.call(endpoints.getNotificationList, {}, { as }));
    expect(notificationList.map(({ title }) => title)).toContain('Your refund is in your wallet');
  });

  it('of cash is handed out over the counter, or goes to the wallet; never to a gateway', async () => {
    const { as, orderRefId, bill } = await serve(api, 'PAY_AT_STORE');
    const seen = { seenPaise: 1_000, seenRefundablePaise: bill.grandTotalPaise };
    expect((await show(api, owner, orderRefId)).targetList).toEqual(['WALLET', 'CASH']);
    expect(await refund(api, owner, orderRefId, amountOf(1_000), 'SOURCE', seen)).toMatchObject({
      error: 'refundNotPossible',
    });
    packetOf(await refund(api, owner, orderRefId, amountOf(1_000), 'CASH'));
    expect(await walletOf(api, as)).toBe(0);
    expect((await readOrder(api, as, orderRefId)).refundList).toMatchObject([
      { payoutList: [{ target: 'CASH', amountPaise: 1_000, state: 'DONE' }] },
    ]);
  });

  it('of guests without an account is handed out, since they have no wallet', async () => {
    const form = {
      ...{ restaurantId, orderType: 'TakeAway' as const, tableNumber: null, cookingInstructions: '' },
      itemList: [await choiceOf(api, 1)],
    };
    const seen = packetOf(await callDesk(api, deskEndpoints.previewGuestOrder, form, counter));
    const { grandTotalPaise } = seen;
    const tender = { method: 'CASH' as const, amountPaise: grandTotalPaise, givenPaise: grandTotalPaise };
    const placed = packetOf(
      await callDesk(
        api,
        placeGuestOrder,
        { ...form, cartKey: randomUUID(), seenTotalPaise: grandTotalPaise, tender },
        counter,
      ),
    );
    for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
      await advanceOrder(api.deps, placed.orderRefId, status, 'outlet');
    }
    expect(await show(api, owner, placed.orderRefId)).toMatchObject({
      targetList: ['CASH'],
      customerName: '',
      mobileEnd: '',
    });
    packetOf(await refund(api, owner, placed.orderRefId, amountOf(grandTotalPaise), 'CASH'));
  });

  it('of a round at a table goes to the guest who paid it', async () => {
    const [guest, payer] = [await api.signIn(), await api.signIn()];
    await fillWallet(api, payer, 500_000);
    const tableSessionId = await openTable(api, 'T07');
    const round = await order(api, guest, 'CASH', await dineInForm(api, tableSessionId));
    const own = await order(api, payer, 'CASH', await dineInForm(api, tableSessionId));
    expect((await show(api, owner, round.orderRefId)).refundableBlock).toBe('notPaid');
    for (const { orderRefId } of [round, own]) {
      for (const status of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
        await advanceOrder(api.deps, orderRefId, status, 'outlet');
      }
    }
    const { owedPaise } = packetOf(
      await api.call(endpoints.tableBill, { orderRefId: own.orderRefId }, { as: payer }),
    );
    const tender = { orderRefId: own.orderRefId, paymentMode: 'WALLET', acceptedPaise: owedPaise } as const;
    packetOf(await api.call(endpoints.payTableBill, tender, { as: payer }));
    const before = await walletOf(api, payer);
    packetOf(await refund(api, owner, round.orderRefId, lineOf(round, 0, 1), 'WALLET'));
    const { refundList = [] } = await readOrder(api, guest, round.orderRefId);
    expect(refundList).toMatchObject([{ payoutList: [{ target: 'WALLET', isOfGuest: true }] }]);
    expect(await walletOf(api, payer)).toBe(before + (refundList[0]?.amountPaise ?? 0));
    expect(await walletOf(api, guest)).toBe(0);
    const { notificationList } = packetOf(await api.call(endpoints.getNotificationList, {}, { as: payer }));
    expect(notificationList.some(({ title }) => title === 'You have a refund')).toBe(true);
  });
});
