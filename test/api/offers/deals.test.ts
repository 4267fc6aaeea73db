import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { DealOrder } from '#contract/offers/deals.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { deals } from '#server/db/schema/offers/deals.ts';
import { endDealsInTime } from '#server/services/deals/deal-upkeep.ts';
import { settleUnknownPayments } from '#server/services/payments/payment-results.ts';
import { findDealFaults } from '#test/support/checkers/deal-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  BATCH,
  buy,
  COFFEE,
  inboxOf,
  myDeals,
  payByWallet,
  reserve,
  stockOf,
} from '#test/support/makers/deals.ts';
import {
  callbackFor,
  decideAtGateway,
  fillWallet,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
  expect(await findDealFaults(api.db)).toEqual([]);
});

const beginPayment = async (as: Credential, { dealOrderRefId }: DealOrder) =>
  packetOf(await api.call(endpoints.stealDealOrder, { dealOrderRefId, paymentMode: 'UPI' }, { as })).payment;

const orderOf = async (as: Credential, { dealOrderRefId }: DealOrder) =>
  packetOf(await api.call(endpoints.getStealDealOrder, { dealOrderRefId }, { as }));

describe('the deals on sale', () => {
  it('are listed with where they are valid, all or of one category', async () => {
    const { categoryList } = packetOf(await api.call(endpoints.getStealDealCategoryList, {}));
    const { itemList } = packetOf(await api.call(endpoints.getStealDealItemList, {}));
    expect(itemList.length).toBeGreaterThan(8);
    for (const { itemPrice, listPrice, outletList } of itemList) {
      expect(itemPrice).toBeLessThan(listPrice);
      expect(outletList.length).toBeGreaterThan(0);
    }
    const categoryId = categoryList[0]?.categoryId ?? '';
    const some = packetOf(await api.call(endpoints.getStealDealItemList, { categoryId })).itemList;
    expect(some).toEqual(itemList.filter((item) => item.categoryId === categoryId));
    expect(some.length).toBeGreaterThan(0);
  });

  it('can be neither seen nor bought once their time is over', async () => {
    const dealId = 'shake-six';
    expect(packetOf(await api.call(endpoints.getStealDealItemDetail, { dealId })).dealId).toBe(dealId);
    await api.db.update(deals).set({ saleUntil: api.clock.now() }).where(eq(deals.dealId, dealId));
    expect(errorOf(await api.call(endpoints.getStealDealItemDetail, { dealId }))).toBe('notFound');
    const as = await api.signIn();
    expect(errorOf(await reserve(api, as, { dealId, stealDealItemQty: 1 }))).toBe('dealOver');
  });
});

describe('paying a reservation in two ways', () => {
  it('is refused while the gateway processes its payment', async () => {
    const as = await api.signIn();
    const held = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 1 }));
    await fillWallet(api, as, held.bill.grandTotalPaise);
    const txnId = (await beginPayment(as, held))?.txnId ?? '';
    await visitPaymentPage(api, txnId);
    await decideAtGateway(api, txnId, 'processing');
    packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    expect(errorOf(await payByWallet(api, as, held))).toBe('paymentPending');
    await decideAtGateway(api, txnId, 'paid');
    await sendCallback(api, await callbackFor(api, txnId));
    expect(await walletOf(api, as)).toBe(held.bill.grandTotalPaise);
  });

  it('leaves no payment to begin once the wallet has paid', async () => {
    const as = await api.signIn();
    const held = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 1 }));
    await fillWallet(api, as, held.bill.grandTotalPaise);
    const txnId = (await beginPayment(as, held))?.txnId ?? '';
    packetOf(await payByWallet(api, as, held));
    const { status } = packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    expect(status).toBe('FAILED');
  });
});

describe('buying deals', () => {
  it('bills them with their taxes, as the reservation does', async () => {
    const itemList = [{ dealId: COFFEE, stealDealItemQty: 2 }];
    const { bill } = packetOf(await api.call(endpoints.calculateStealDealTax, { itemList }));
    expect(bill).toMatchObject({ itemTotalPaise: 199_800, couponDiscountPaise: 0, grandTotalPaise: 209_800 });
    const as = await api.signIn();
    expect(packetOf(await reserve(api, as, ...itemList)).bill).toEqual(bill);
  });

  it('refuses a price, a fraction and a repeated deal from the client', async () => {
    const as = await api.signIn();
    const line = { dealId: COFFEE, stealDealItemQty: 1 };
    const withPrice = { ...line, itemPrice: 1 };
    expect(packetOf(await reserve(api, as, withPrice)).bill.itemTotalPaise).toBe(99_900);
    for (const stealDealItemQty of [0, -1, 1.5, 11, Number.NaN]) {
      expect(errorOf(await reserve(api, as, { ...line, stealDealItemQty }))).toBe('invalidInput');
    }
    expect(errorOf(await reserve(api, as, line, line))).toBe('invalidInput');
    expect(errorOf(await reserve(api, as))).toBe('invalidInput');
  });

  it('holds the stock for ten minutes, and gives it back', async () => {
    const dealId = 'sundae-week';
    const before = await stockOf(api, dealId);
    const as = await api.signIn();
    const held = packetOf(await reserve(api, as, { dealId, stealDealItemQty: 3 }));
    expect(held.holdUntil - held.reservedAt).toBe(10 * MINUTE_MS);
    expect(await stockOf(api, dealId)).toBe(before - 3);
    api.clock.advance(10 * MINUTE_MS);
    expect(errorOf(await payByWallet(api, as, held))).toBe('holdOver');
    await endDealsInTime(api.deps);
    await endDealsInTime(api.deps);
    expect(await stockOf(api, dealId)).toBe(before);
    expect((await orderOf(as, held)).status).toBe('EXPIRED');
  });

  it('is refused for an hour after three unpaid reservations of the deal, not for other deals', async () => {
    const as = await api.signIn();
    const wanted = { dealId: BATCH, stealDealItemQty: 2 };
    await buy(api, as, BATCH);
    for (let unpaid = 0; unpaid < 3; unpaid += 1) {
      packetOf(await reserve(api, as, wanted));
      api.clock.advance(10 * MINUTE_MS - 1);
    }
    const refused = await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 1 }, wanted);
    expect(errorOf(refused)).toBe('tooManyRequests');
    expect(refused.message).toMatch(/^You have kept these .* please try again in 40 minutes\.$/);
    const last = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 1 }));
    await fillWallet(api, as, last.bill.grandTotalPaise);
    packetOf(await payByWallet(api, as, last));
    api.clock.advance(40 * MINUTE_MS);
    packetOf(await reserve(api, as, wanted));
  });

  it('releases the earlier reservation for a new one, and any on request', async () => {
    const before = await stockOf(api, COFFEE);
    const as = await api.signIn();
    const first = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 3 }));
    const second = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 1 }));
    expect((await orderOf(as, first)).status).toBe('CANCELLED');
    expect(await stockOf(api, COFFEE)).toBe(before - 1);
    const { dealOrderRefId } = second;
    const cancel = () => api.call(endpoints.cancelStealDealReservation, { dealOrderRefId }, { as });
    expect(packetOf(await cancel()).status).toBe('CANCELLED');
    expect(packetOf(await cancel()).status).toBe('CANCELLED');
    expect(await stockOf(api, COFFEE)).toBe(before);
  });

  it('from the wallet makes the units the customer’s at once, and once', async () => {
    const as = await api.signIn();
    const held = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 2 }));
    expect(errorOf(await payByWallet(api, as, held))).toBe('lowBalance');
    await fillWallet(api, as, held.bill.grandTotalPaise + 5_000);
    expect(packetOf(await payByWallet(api, as, held))).toMatchObject({
      dealOrder: { status: 'PAID', paymentMode: 'WALLET' },
      payment: null,
    });
    packetOf(await payByWallet(api, as, held));
    expect(await walletOf(api, as)).toBe(5_000);
    const { holdingList, reservationList } = await myDeals(api, as);
    expect(holdingList).toMatchObject([{ dealId: COFFEE, units: 20, unitsLeft: 20, source: 'BOUGHT' }]);
    expect(reservationList).toEqual([]);
    const history = await api.call(endpoints.getWalletTransactionListData, {}, { as });
    expect(packetOf(history).transactionList[0]).toMatchObject({
      kind: 'DEAL_PAID',
      description: 'Paid for a steal deal',
    });
    const { dealOrderRefId } = held;
    expect(errorOf(await api.call(endpoints.cancelStealDealReservation, { dealOrderRefId }, { as }))).toBe(
      'alreadyPaid',
    );
  });

  it('through the gateway hands the units over when the money is there', async () => {
    const as = await api.signIn();
    const held = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 1 }));
    const payment = await beginPayment(as, held);
    const txnId = payment?.txnId ?? '';
    expect(payment).toMatchObject({
      purpose: 'StealDeal',
      subjectRefId: held.dealOrderRefId,
      orderRefId: null,
    });
    expect((await beginPayment(as, held))?.txnId).toBe(txnId);
    await visitPaymentPage(api, txnId);
    expect((await myDeals(api, as)).holdingList).toEqual([]);
    await decideAtGateway(api, txnId, 'paid');
    const callback = await callbackFor(api, txnId);
    await sendCallback(api, callback);
    await sendCallback(api, callback);
    expect((await orderOf(as, held)).status).toBe('PAID');
    expect((await myDeals(api, as)).holdingList).toMatchObject([{ units: 10 }]);
  });

  it('is possible in another way after a payment failed', async () => {
    const as = await api.signIn();
    const held = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 1 }));
    const failed = await beginPayment(as, held);
    await visitPaymentPage(api, failed?.txnId ?? '');
    await decideAtGateway(api, failed?.txnId ?? '', 'failed');
    api.clock.advance(30_000);
    await settleUnknownPayments(api.deps);
    expect((await orderOf(as, held)).status).toBe('RESERVED');
    const again = await beginPayment(as, held);
    expect(again?.txnId).not.toBe(failed?.txnId);
    await fillWallet(api, as, held.bill.grandTotalPaise);
    packetOf(await payByWallet(api, as, held));
  });

  it('puts late money into the wallet when the hold is over, and reports it', async () => {
    const as = await api.signIn();
    const held = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 1 }));
    const txnId = (await beginPayment(as, held))?.txnId ?? '';
    await visitPaymentPage(api, txnId);
    api.clock.advance(11 * MINUTE_MS);
    await endDealsInTime(api.deps);
    await decideAtGateway(api, txnId, 'paid');
    await sendCallback(api, await callbackFor(api, txnId));
    expect((await orderOf(as, held)).status).toBe('EXPIRED');
    expect(await walletOf(api, as)).toBe(held.bill.grandTotalPaise);
    expect((await inboxOf(api, as))[0]?.title).toContain('is in your wallet');
    const history = await api.call(endpoints.getWalletTransactionListData, {}, { as });
    expect(packetOf(history).transactionList[0]?.kind).toBe('PAYMENT_KEPT');
  });

  it('cannot be on credit, and takes no other mode', async () => {
    const as = await api.signIn();
    const { dealOrderRefId } = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 1 }));
    for (const paymentMode of ['COD', 'CASH', 'PAY_AT_STORE', 'POINTS'] as const) {
      const paid = await api.call(endpoints.stealDealOrder, { dealOrderRefId, paymentMode }, { as });
      expect(errorOf(paid)).toBe('paymentModeUnavailable');
    }
  });
});
