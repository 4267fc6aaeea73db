import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CartOrderType, PaymentMode } from '#contract/fields.ts';
import { nextStatuses, stagesOf } from '#domain/order/order-lifecycle.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { expireUnpaidOrders } from '#server/services/orders/progress/cancel-order.ts';
import { settleUnknownPayments } from '#server/services/payments/payment-results.ts';
import { settlePayouts } from '#server/services/refunds/settle-payouts.ts';
import type { Acknowledged } from '#test/support/checkers/ledger-checker.ts';
import { callbackFor, decideAtGateway, sendCallback, visitPaymentPage } from '#test/support/makers/money.ts';
import {
  choiceOf,
  dineInForm,
  OUTLET_ID,
  readOrder,
  type SaveRequest,
  takeawayForm,
  takeCash,
} from '#test/support/makers/orders.ts';
import { callDesk, type TestStaff } from '#test/support/makers/staff.ts';
import type { TestApi } from '#test/support/servers/api.ts';

/** The numbers choose among existing objects. */
export const stepArbitrary = fc.oneof(
  // Nothing else is possible without an order.
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      // Rounds of a table are paid together, so they need a higher weight.
      orderType: fc.constantFrom<CartOrderType>('HomeDelivery', 'TakeAway', 'DineIn', 'DineIn', 'DineIn'),
      mode: fc.constantFrom<PaymentMode>('UPI', 'CARD', 'WALLET', 'COD', 'CASH', 'PAY_AT_STORE'),
      useWallet: fc.boolean(),
      usePoints: fc.boolean(),
      tipPaise: fc.constantFrom(0, 2_000),
      withCoupon: fc.boolean(),
    }),
  },
  fc.record({
    kind: fc.constant('pay' as const),
    pick: fc.nat(),
    status: fc.constantFrom('paid' as const, 'failed' as const, 'processing' as const),
    isLost: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('advance' as const), pick: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('cash' as const), pick: fc.nat() }),
  fc.record({
    kind: fc.constant('cashInVain' as const),
    pick: fc.nat(),
    by: fc.constantFrom('customer' as const, 'outlet' as const),
  }),
  fc.record({ kind: fc.constant('settle' as const), pick: fc.nat() }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('payBill' as const),
      pick: fc.nat(),
      mode: fc.constantFrom('WALLET' as const, 'UPI' as const, 'CASH' as const),
      // The friend at the same table orders a round first.
      by: fc.constantFrom('customer' as const, 'friend' as const),
    }),
  },
  fc.record({
    kind: fc.constant('tip' as const),
    pick: fc.nat(),
    mode: fc.constantFrom('WALLET' as const, 'UPI' as const),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      pick: fc.nat(),
      // All that is left, one piece of the first line, or a third in rupees.
      what: fc.constantFrom('all' as const, 'line' as const, 'third' as const),
      target: fc.nat(),
    }),
  },
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 16) }),
);
export type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** One customer with a friend at the same table, and what their steps have led to. */
export interface World {
  readonly api: TestApi;
  readonly owner: TestStaff;
  readonly as: Credential;
  readonly friend: Credential;
  readonly tableSessionId: string;
  readonly deliveryAddress: string;
  /** States that the random sequences have reached. */
  readonly seen: Set<string>;
  readonly acknowledged: Acknowledged[];
  readonly payments: string[];
  /** References of the rounds of the table. */
  readonly rounds: string[];
}

async function formFor(world: World, step: Extract<Step, { kind: 'place' }>): Promise<SaveRequest> {
  const { api, tableSessionId, deliveryAddress } = world;
  const { orderType, useWallet, usePoints, tipPaise } = step;
  const couponCode = step.withCoupon ? 'FLAT100' : null;
  const common = { useWallet, usePoints, tipPaise, couponCode, itemList: [await choiceOf(api, 6)] };
  if (orderType === 'DineIn') return dineInForm(api, tableSessionId, common);
  if (orderType === 'TakeAway') return takeawayForm(api, common);
  return takeawayForm(api, { ...common, orderType, addressId: deliveryAddress });
}

const pickOf = <Value>(values: readonly Value[], pick: number) => values[pick % Math.max(1, values.length)];

async function place(world: World, step: Extract<Step, { kind: 'place' }>) {
  const { api, as } = world;
  const saved = await api.call(endpoints.saveOrder, await formFor(world, step), { as });
  if (!saved.ok) return;
  const { orderRefId, orderTotal } = saved.packet;
  const input = {
    orderRefId,
    paymentMode: step.mode,
    acceptedTotalPaise: orderTotal,
    termsAccepted: true as const,
  };
  const key = randomUUID();
  const placed = await api.call(endpoints.placeOrder, input, { as, key });
  if (!placed.ok) return;
  expect((await api.call(endpoints.placeOrder, input, { as, key })).text).toBe(placed.text);
  world.acknowledged.push({ orderRefId, grandTotalPaise: orderTotal });
  if (step.orderType === 'DineIn') world.rounds.push(orderRefId);
  const begun = await api.call(
    endpoints.generatePaymentRequestWithOrder,
    { orderRefId, paymentMode: 'UPI' },
    { as },
  );
  if (begun.ok) world.payments.push(begun.packet.txnId);
}

async function pay(world: World, { pick, status, isLost }: Extract<Step, { kind: 'pay' }>) {
  const { api } = world;
  const txnId = pickOf(world.payments, pick);
  if (txnId === undefined) return;
  await visitPaymentPage(api, txnId);
  const callback = await callbackFor(api, txnId, { status }).catch(() => undefined);
  if (callback === undefined) return;
  await decideAtGateway(api, txnId, status);
  if (!isLost) expect(await sendCallback(api, callback)).toBe(200);
}

async function advance(world: World, { pick, to }: Extract<Step, { kind: 'advance' }>) {
  const { api, as } = world;
  const chosen = pickOf(world.acknowledged, pick);
  if (chosen === undefined) return;
  const { orderType, orderStatus } = await readOrder(api, as, chosen.orderRefId);
  const next = pickOf(nextStatuses(orderType, orderStatus as Parameters<typeof nextStatuses>[1]), to);
  if (next !== undefined) await advanceOrder(api.deps, chosen.orderRefId, next, 'outlet');
}

/** The newest rounds are the likeliest to be paid while they are still to come, and then not to come. */
async function payEndedRound(world: World, { pick, by }: Extract<Step, { kind: 'cashInVain' }>) {
  const { api, as, seen } = world;
  const orderRefId = pickOf(world.rounds.toReversed().slice(0, 3), pick);
  if (orderRefId === undefined) return;
  const isTaken = await takeCash(api, orderRefId);
  const isEnded =
    by === 'customer'
      ? (await api.call(endpoints.cancelOrder, { orderRefId }, { as })).ok
      : (await advanceOrder(api.deps, orderRefId, 'CANCELLED_BY_OUTLET', 'outlet')).ok;
  if (isTaken && isEnded) seen.add(`paid in cash, ended by the ${by}`);
}

async function payBill(world: World, { pick, mode, by }: Extract<Step, { kind: 'payBill' }>) {
  const { api, as, friend, seen } = world;
  const payer = by === 'customer' ? as : friend;
  const orderRefId =
    by === 'customer' ? pickOf(world.rounds.toReversed().slice(0, 3), pick) : await orderAsFriend(world);
  if (orderRefId === undefined) return;
  const bill = await api.call(endpoints.tableBill, { orderRefId }, { as: payer });
  const acceptedPaise = bill.ok ? bill.packet.owedPaise : 0;
  const tender = { orderRefId, paymentMode: mode, acceptedPaise };
  const paid = await api.call(endpoints.payTableBill, tender, { as: payer });
  if (paid.ok) seen.add(`bill ${mode}`);
  const isOfBoth = bill.ok && new Set(bill.packet.roundList.map(({ guestNumber }) => guestNumber)).size > 1;
  if (paid.ok && isOfBoth) seen.add(`bill of both by the ${by}`);
  if (paid.ok && paid.packet.payment !== null) world.payments.push(paid.packet.payment.txnId);
}

async function orderAsFriend({ api, friend, tableSessionId }: World): Promise<string | undefined> {
  const form = await dineInForm(api, tableSessionId, { itemList: [await choiceOf(api, 6)] });
  const saved = await api.call(endpoints.saveOrder, form, { as: friend });
  if (!saved.ok) return undefined;
  const { orderRefId, orderTotal: acceptedTotalPaise } = saved.packet;
  const input = { orderRefId, paymentMode: 'CASH', acceptedTotalPaise, termsAccepted: true } as const;
  return (await api.call(endpoints.placeOrder, input, { as: friend })).ok ? orderRefId : undefined;
}

/** Serves an order that the kitchen has, and collects what it owes. */
async function serve({ api, as }: World, orderRefId: string): Promise<void> {
  const { orderType } = await readOrder(api, as, orderRefId);
  for (const status of stagesOf(orderType)) await advanceOrder(api.deps, orderRefId, status, 'outlet');
  await takeCash(api, orderRefId);
}

/** The owner refunds a part of an order that was served and paid, or tries to. */
async function refund(world: World, { pick, what, target }: Extract<Step, { kind: 'refund' }>) {
  const { api, as, owner, seen } = world;
  const chosen = pickOf(world.acknowledged.toReversed().slice(0, 6), pick);
  if (chosen === undefined) return;
  const { orderRefId } = chosen;
  const { tableNumber } = await readOrder(api, as, orderRefId);
  // The rounds of a table are invoiced together.
  for (const served of tableNumber === null ? [orderRefId] : world.rounds) await serve(world, served);
  const ofOrder = { restaurantId: OUTLET_ID, orderRefId };
  const shown = await callDesk(api, deskEndpoints.getOutletOrder, ofOrder, owner);
  // The desk does not see an order before its prepayment.
  if (!shown.ok) return;
  const { refundablePaise, targetList, itemList } = shown.packet;
  const amountPaise = what === 'all' ? refundablePaise : Math.ceil(refundablePaise / 30_000) * 10_000;
  const line = { orderItemId: itemList[0]?.orderItemId ?? '', quantity: 1 };
  const wish = {
    ...ofOrder,
    wish:
      what === 'line'
        ? { kind: 'LINES' as const, lineList: [line] }
        : { kind: 'AMOUNT' as const, amountPaise },
    target: pickOf(targetList, target) ?? ('WALLET' as const),
  };
  const preview = await callDesk(api, deskEndpoints.previewRefund, wish, owner);
  const seenPaise = preview.ok ? preview.packet.amountPaise : amountPaise;
  const input = { ...wish, reason: 'QUALITY' as const, seenPaise, seenRefundablePaise: refundablePaise };
  const made = await callDesk(api, deskEndpoints.refundOrder, input, owner);
  expect(made.ok).toBe(preview.ok);
  if (made.ok) seen.add(`refund of ${what}`);
  if (made.ok && target % 2 === 0) await settlePayouts(api.deps);
}

export async function takeStep(world: World, step: Step): Promise<void> {
  const { api, as } = world;
  if (step.kind === 'place') return place(world, step);
  if (step.kind === 'pay') return pay(world, step);
  if (step.kind === 'advance') return advance(world, step);
  if (step.kind === 'cashInVain') return payEndedRound(world, step);
  if (step.kind === 'payBill') return payBill(world, step);
  if (step.kind === 'refund') return refund(world, step);
  if (step.kind === 'wait') {
    api.clock.advance(step.minutes * 60_000);
    await settleUnknownPayments(api.deps);
    await expireUnpaidOrders(api.deps);
    return;
  }
  const chosen = pickOf(world.acknowledged, step.pick);
  if (chosen === undefined) return;
  const { orderRefId } = chosen;
  if (step.kind === 'cancel') await api.call(endpoints.cancelOrder, { orderRefId }, { as });
  if (step.kind === 'cash') await takeCash(api, orderRefId);
  if (step.kind === 'settle')
    await api.call(endpoints.completePostPaidOrder, { orderRefId, paidByWallet: true }, { as });
  if (step.kind === 'tip') {
    const tipped = await api.call(
      endpoints.payTipOnOrder,
      { orderRefId, tipPaise: 2_000, paymentMode: step.mode },
      { as },
    );
    if (tipped.ok && tipped.packet.transaction !== null) world.payments.push(tipped.packet.transaction.txnId);
  }
}
