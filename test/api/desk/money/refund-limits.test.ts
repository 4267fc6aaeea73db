import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { payAtGateway } from '#test/support/makers/money.ts';
import {
  choiceOf,
  dineInForm,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  payTableInCash,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { amountOf, pointsOf, refund, serve, show } from './refund-acts.ts';

const { getOutletOrder, previewRefund, refundOrder } = deskEndpoints;

const restaurantId = OUTLET_ID;

let api: TestApi;
let counter: TestStaff;
let manager: TestStaff;
let owner: TestStaff;

beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

describe('the limit of a refund', () => {
  it('is ₹500 of one order for the counter together, ₹5,000 for managers, and none for the owner', async () => {
    const { orderRefId, bill } = await serve(api, 'PAY_AT_STORE', { itemList: [await choiceOf(api, 20)] });
    const colleague = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
    expect(await refund(api, owner, orderRefId, amountOf(50_100), 'WALLET', { by: counter })).toMatchObject({
      ...{ error: 'refundAboveLimit', packet: { leftPaise: 50_000 } },
    });
    packetOf(await refund(api, owner, orderRefId, amountOf(30_000), 'WALLET', { by: counter }));
    expect(await refund(api, owner, orderRefId, amountOf(20_100), 'CASH', { by: colleague })).toMatchObject({
      ...{ error: 'refundAboveLimit', packet: { leftPaise: 20_000 } },
    });
    expect((await show(api, colleague, orderRefId)).limit).toEqual({
      ...{ role: 'counter', limitPaise: 50_000, leftPaise: 20_000 },
    });
    packetOf(await refund(api, owner, orderRefId, amountOf(20_000), 'CASH', { by: colleague }));
    expect((await show(api, manager, orderRefId)).limit).toMatchObject({
      role: 'manager',
      leftPaise: 500_000,
    });
    packetOf(await refund(api, owner, orderRefId, amountOf(60_000), 'WALLET', { by: manager }));
    expect((await show(api, owner, orderRefId)).limit).toEqual({
      role: 'owner',
      limitPaise: null,
      leftPaise: null,
    });
    packetOf(await refund(api, owner, orderRefId, amountOf(bill.grandTotalPaise - 110_000), 'WALLET'));
  });

  it('is shared by the rounds of a table', async () => {
    const as = await api.signIn();
    const tableSessionId = await openTable(api, 'T08');
    const rounds = [
      await order(api, as, 'CASH', await dineInForm(api, tableSessionId)),
      await order(api, as, 'CASH', await dineInForm(api, tableSessionId)),
    ];
    for (const { orderRefId } of rounds) {
      for (const status of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
        await advanceOrder(api.deps, orderRefId, status, 'outlet');
      }
    }
    const [first, second] = rounds.map(({ orderRefId }) => orderRefId);
    await payTableInCash(api, tableSessionId, [first ?? '']);
    packetOf(await refund(api, owner, first ?? '', amountOf(20_000), 'WALLET', { by: counter }));
    expect((await show(api, counter, second ?? '')).limit.leftPaise).toBe(30_000);
    const earned = await pointsOf(api, as);
    for (const round of rounds) {
      packetOf(
        await refund(
          api,
          owner,
          round.orderRefId,
          amountOf((await show(api, owner, round.orderRefId)).refundablePaise),
          'WALLET',
        ),
      );
    }
    expect(earned).toBeGreaterThan(0);
    expect(await pointsOf(api, as)).toBe(0);
  });
});

describe('an order that cannot be refunded', () => {
  it('was not served or not paid yet, or its money went back when it ended', async () => {
    const as = await api.signIn();
    const placed = await order(api, as, 'UPI');
    await payAtGateway(api, as, placed.orderRefId);
    expect((await show(api, owner, placed.orderRefId)).refundableBlock).toBe('notServed');
    const seen = { seenPaise: 0, seenRefundablePaise: placed.bill.grandTotalPaise };
    expect(await refund(api, owner, placed.orderRefId, amountOf(1_000), 'SOURCE', seen)).toMatchObject({
      error: 'refundNotPossible',
    });
    await advanceOrder(api.deps, placed.orderRefId, 'REJECTED', 'outlet');
    expect(await show(api, owner, placed.orderRefId)).toMatchObject({
      refundableBlock: 'ended',
      refundablePaise: 0,
    });
    const unpaid = await order(api, as, 'PAY_AT_STORE');
    expect((await show(api, owner, unpaid.orderRefId)).refundableBlock).toBe('notPaid');
  });

  it('is of another outlet, or the person may not refund', async () => {
    const { orderRefId } = await serve(api, 'PAY_AT_STORE');
    const there = await signInStaff(api, [roleAt('manager', 2)]);
    const elsewhere = { restaurantId: 2, orderRefId };
    expect(await callDesk(api, getOutletOrder, elsewhere, there)).toMatchObject({ error: 'notFound' });
    const input = { ...elsewhere, wish: amountOf(100), target: 'WALLET' as const };
    expect(await callDesk(api, previewRefund, input, there)).toMatchObject({ error: 'notFound' });
    const act = { ...input, reason: 'LATE' as const, seenPaise: 100, seenRefundablePaise: 100 };
    expect(await callDesk(api, refundOrder, act, there)).toMatchObject({ error: 'notFound' });
    const cook = await signInStaff(api, [roleAt('kitchen', OUTLET_ID)]);
    expect(await callDesk(api, refundOrder, { ...act, restaurantId }, cook)).toMatchObject({
      error: 'wrongRole',
    });
    const paise = { ...act, restaurantId, wish: amountOf(150) };
    expect(await callDesk(api, refundOrder, paise, owner)).toMatchObject({ error: 'invalidInput' });
    const silent = { ...act, restaurantId, reason: 'OTHER' as const };
    expect(await callDesk(api, refundOrder, silent, owner)).toMatchObject({ error: 'invalidInput' });
  });
});
