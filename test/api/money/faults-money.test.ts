import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { eq } from '#server/db/drizzle.ts';
import { ledgerEntries } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { postEntry } from '#server/services/money/ledger.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { settleUnknownPayments } from '#server/services/payments/payment-results.ts';
import { findLedgerFaults, findLostOrders } from '#test/support/checkers/ledger-checker.ts';
import { setOutletItemPrice } from '#test/support/makers/menu.ts';
import {
  beginPayment,
  callbackFor,
  customerIdOf,
  decideAtGateway,
  fillWallet,
  requireTransaction,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import {
  choiceOf,
  deliveryForm,
  order,
  packetOf,
  readOrder,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

/** F19 and F16 require these counts. */
const OPERATIONS = 2_000;
const CALLBACKS = 2_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const placing = (
  { orderRefId, orderTotal }: OrderDetail,
  paymentMode: 'WALLET' | 'PAY_AT_STORE' | 'UPI',
) => ({
  ...{ orderRefId, paymentMode, acceptedTotalPaise: orderTotal, termsAccepted: true as const },
});

/** Deterministic for a seed; from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a response lost after the commit (F6)', () => {
  it('is repeated byte for byte, 200 of 200', async () => {
    let as = await api.signIn();
    for (let index = 0; index < 100; index += 1) {
      // A customer may have only a few unpaid orders at once.
      if (index % 10 === 0) {
        as = await api.signIn();
        await fillWallet(api, as, 2_000_000);
      }
      const form = await takeawayForm(api);
      const [saveKey, placeKey] = [randomUUID(), randomUUID()];
      const saved = await api.call(endpoints.saveOrder, form, { as, key: saveKey });
      const input = placing(packetOf(saved), index % 2 === 0 ? 'WALLET' : 'PAY_AT_STORE');
      const placed = await api.call(endpoints.placeOrder, input, { as, key: placeKey });
      api.clock.advance(1_000);
      expect((await api.call(endpoints.placeOrder, input, { as, key: placeKey })).text).toBe(placed.text);
      expect((await api.call(endpoints.saveOrder, form, { as, key: saveKey })).text).toBe(saved.text);
    }
  });
});

describe('ten taps (F7)', () => {
  it('place one order and take the money once, with one key', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const draft = await saveDraft(api, as, await takeawayForm(api));
    const key = randomUUID();
    const taps = Array.from({ length: 10 }, () =>
      api.call(endpoints.placeOrder, placing(draft, 'WALLET'), { as, key }),
    );
    const answers = await Promise.all(taps);
    const done = answers.filter((answer) => answer.ok);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((answer) => answer.text)).size).toBe(1);
    expect(await walletOf(api, as)).toBe(1_000_000 - draft.orderTotal);
  });

  it('place one order and take the money once, with ten keys', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const draft = await saveDraft(api, as, await takeawayForm(api));
    const taps = Array.from({ length: 10 }, () =>
      api.call(endpoints.placeOrder, placing(draft, 'WALLET'), { as }),
    );
    const answers = await Promise.all(taps);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.error).toBe('alreadyPlaced');
    expect(await walletOf(api, as)).toBe(1_000_000 - draft.orderTotal);
  });

  it('begin one payment of an order, and one top-up', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'UPI');
    const begun = await Promise.all(Array.from({ length: 10 }, () => beginPayment(api, as, orderRefId)));
    expect(new Set(begun.map((payment) => payment.txnId)).size).toBe(1);
    const key = randomUUID();
    const topUp = { action: 'Add_Wallet_Balance' as const, amountPaise: 50_000, paymentMode: 'UPI' as const };
    const tops = await Promise.all(
      Array.from({ length: 10 }, () => api.call(endpoints.generatePaymentRequest, topUp, { as, key })),
    );
    const made = tops.filter((answer) => answer.ok).map((answer) => answer.text);
    expect(new Set(made).size).toBe(1);
  });

  it('lead to one payment page', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'UPI');
    const { txnId } = await beginPayment(api, as, orderRefId);
    const pages = await Promise.all(Array.from({ length: 10 }, () => visitPaymentPage(api, txnId)));
    expect(new Set(pages).size).toBe(1);
  });

  it('cancel once and give the money back once', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const { orderRefId } = await order(api, as, 'WALLET');
    const taps = Array.from({ length: 10 }, () => api.call(endpoints.cancelOrder, { orderRefId }, { as }));
    const answers = await Promise.all(taps);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await walletOf(api, as)).toBe(1_000_000);
  });
});

describe('two tabs with one cart (F8)', () => {
  it('make one order, which the other tab shows', async () => {
    const as = await api.signIn();
    const form = await takeawayForm(api);
    const checkOut = async () => {
      const saved = await api.call(endpoints.saveOrder, form, { as });
      if (!saved.ok) return saved;
      return api.call(endpoints.placeOrder, placing(saved.packet, 'PAY_AT_STORE'), { as });
    };
    const [one, two] = await Promise.all([checkOut(), checkOut()]);
    const winner = one.ok ? one : two;
    const loser = one.ok ? two : one;
    expect(winner).toMatchObject({ ok: true, packet: { orderStatus: 'PLACED' } });
    const { orderRefId } = packetOf(winner);
    expect(loser).toMatchObject({ ok: false, error: 'alreadyPlaced', packet: { orderRefId } });
    expect(await api.db.$count(orders, eq(orders.cartKey, form.cartKey))).toBe(1);
  });
});

describe('payment callbacks', () => {
  it('replayed, reordered and concurrent credit once, over 2,000 events (F16)', async () => {
    const as = await api.signIn();
    const customerId = await customerIdOf(api, as);
    const random = createRandom(16);
    const payments: Awaited<ReturnType<typeof callbackFor>>[] = [];
    for (let index = 0; index < 4; index += 1) {
      const input = {
        action: 'Add_Wallet_Balance' as const,
        amountPaise: 100_000,
        paymentMode: 'UPI' as const,
      };
      const { txnId } = packetOf(await api.call(endpoints.generatePaymentRequest, input, { as }));
      await visitPaymentPage(api, txnId);
      payments.push(await callbackFor(api, txnId));
    }
    const statuses = ['paid', 'failed', 'open', 'processing'] as const;
    const events = Array.from({ length: CALLBACKS }, () => {
      const payment = payments[Math.floor(random() * payments.length)];
      if (payment === undefined) throw new Error('no payment');
      const status = statuses[Math.floor(random() * statuses.length)] ?? 'paid';
      // A third repeat an event; the others are new, with any status in any order.
      return random() < 0.34 ? payment : { ...payment, eventId: randomUUID(), status };
    });
    for (let start = 0; start < events.length; start += 50) {
      const answers = await Promise.all(
        events.slice(start, start + 50).map((event) => sendCallback(api, event)),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
    }
    expect(await walletOf(api, as)).toBe(400_000);
    expect(await api.db.$count(ledgerEntries, eq(ledgerEntries.customerId, customerId))).toBe(4);
  }, 120_000);

  it('lost are settled by asking the gateway, also after a restart (F17)', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'UPI');
    const { txnId } = await beginPayment(api, as, orderRefId);
    await visitPaymentPage(api, txnId);
    await decideAtGateway(api, txnId, 'paid');
    api.clock.advance(30_000);
    // A new object represents a new process, which knows only the database.
    await settleUnknownPayments({ ...api.deps });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('forged, of another amount or order are refused, 0 accepted (F18)', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'UPI');
    const { txnId } = await beginPayment(api, as, orderRefId);
    await visitPaymentPage(api, txnId);
    const good = await callbackFor(api, txnId);
    const { amountPaise } = await requireTransaction(api, txnId);
    const random = createRandom(18);
    for (let index = 0; index < 200; index += 1) {
      const secret = randomUUID();
      expect(await sendCallback(api, { ...good, eventId: randomUUID() }, { secret })).toBe(401);
      const wrongPaise = Math.floor(random() * amountPaise);
      expect(await sendCallback(api, { ...good, eventId: randomUUID(), amountPaise: wrongPaise })).toBe(422);
    }
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'CHECKING' });
    expect(api.logs.filter((line) => line.includes('refused')).length).toBeGreaterThanOrEqual(400);
  });
});

describe('concurrent spends, top-ups and refunds (F19)', () => {
  it('leave every balance the sum of its ledger and never below zero, over 2,000 operations', async () => {
    const random = createRandom(19);
    const people: Credential[] = [];
    for (let index = 0; index < 4; index += 1) people.push(await api.signIn());
    const ids = await Promise.all(people.map((as) => customerIdOf(api, as)));
    const inLedger = new Map(ids.map((id) => [id, 0]));
    const spent = { taken: 0, refused: 0 };
    const operate = async (customerId: number, gainPaise: number) => {
      const paise = Math.abs(gainPaise);
      const posted = await api.db.transaction((db) =>
        postEntry(
          { ...api.deps, db },
          {
            reference: `test:${randomUUID()}`,
            ...{ customerId, orderId: null },
            transfers: [
              gainPaise > 0
                ? { from: 'GATEWAY', to: 'WALLET', paise }
                : { from: 'WALLET', to: 'ORDERS', paise },
            ],
          },
        ),
      );
      if (posted.ok) inLedger.set(customerId, (inLedger.get(customerId) ?? 0) + gainPaise);
      if (gainPaise < 0) spent[posted.ok ? 'taken' : 'refused'] += 1;
    };
    const operations = Array.from({ length: OPERATIONS }, () => {
      const customerId = ids[Math.floor(random() * ids.length)] ?? 0;
      // Spending exceeds earning, so that many spends find an empty wallet.
      return [
        customerId,
        random() < 0.5 ? 100 + Math.floor(random() * 10_000) : -100 - Math.floor(random() * 20_000),
      ] as const;
    });
    for (let start = 0; start < operations.length; start += 40) {
      await Promise.all(operations.slice(start, start + 40).map((operation) => operate(...operation)));
    }
    for (const [index, as] of people.entries()) {
      expect(await walletOf(api, as)).toBe(inLedger.get(ids[index] ?? 0));
      expect(await walletOf(api, as)).toBeGreaterThanOrEqual(0);
    }
    expect(spent.taken).toBeGreaterThan(100);
    expect(spent.refused).toBeGreaterThan(100);
  }, 120_000);

  it('let one wallet pay for as many orders as it can, placed at once', async () => {
    const as = await api.signIn();
    const drafts: OrderDetail[] = [];
    for (let index = 0; index < 12; index += 1)
      drafts.push(await saveDraft(api, as, await takeawayForm(api)));
    const [first] = drafts;
    await fillWallet(api, as, (first?.orderTotal ?? 0) * 5 + 100);
    const answers = await Promise.all(
      drafts.map((draft) => api.call(endpoints.placeOrder, placing(draft, 'WALLET'), { as })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    for (const answer of answers) if (!answer.ok) expect(answer.error).toBe('lowBalance');
    expect(await walletOf(api, as)).toBe(100);
    const acknowledged = answers.flatMap((answer) =>
      answer.ok ? [{ orderRefId: answer.packet.orderRefId, grandTotalPaise: answer.packet.orderTotal }] : [],
    );
    expect(await findLostOrders(api.db, acknowledged)).toEqual([]);
  });

  it('let a cancel by the customer and an accept by the outlet have one winner', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 2_000_000);
    for (let index = 0; index < 10; index += 1) {
      const { orderRefId, orderTotal } = await order(api, as, 'WALLET');
      const before = await walletOf(api, as);
      const [cancelled, accepted] = await Promise.all([
        api.call(endpoints.cancelOrder, { orderRefId }, { as }),
        advanceOrder(api.deps, orderRefId, 'ACCEPTED', 'outlet'),
      ]);
      expect(Number(cancelled.ok) + Number(accepted.ok)).toBe(1);
      expect(await walletOf(api, as)).toBe(before + (cancelled.ok ? orderTotal : 0));
    }
  });

  it('settle a payment that comes while its order is cancelled, with nothing lost', async () => {
    const as = await api.signIn();
    for (let index = 0; index < 10; index += 1) {
      const before = await walletOf(api, as);
      const { orderRefId, bill } = await order(api, as, 'UPI');
      const { txnId } = await beginPayment(api, as, orderRefId);
      await visitPaymentPage(api, txnId);
      const callback = await callbackFor(api, txnId);
      await Promise.all([
        sendCallback(api, callback),
        api.call(endpoints.cancelOrder, { orderRefId }, { as }),
      ]);
      expect(await walletOf(api, as)).toBe(before + bill.payablePaise);
      expect(await readOrder(api, as, orderRefId)).toMatchObject({ refundedPaise: bill.payablePaise });
    }
  });
});

describe('a cart that went stale (F22)', () => {
  it('is never charged more without consent, by any way to pay', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 2_000_000);
    const form = await deliveryForm(api, as, { itemList: [await choiceOf(api, 4)] });
    const draft = await saveDraft(api, as, form);
    const [line] = draft.itemList;
    if (line === undefined) throw new Error('the draft is empty');
    await setOutletItemPrice(api.db, 1, line.itemId, line.price + 1_000);
    for (const mode of ['WALLET', 'COD', 'UPI'] as const) {
      const input = { ...placing(draft, 'WALLET'), paymentMode: mode };
      const answer = await api.call(endpoints.placeOrder, input, { as });
      expect(answer).toMatchObject({ ok: false, error: 'orderChanged' });
    }
    expect(await walletOf(api, as)).toBe(2_000_000);
    expect(await readOrder(api, as, draft.orderRefId)).toMatchObject({ orderStatus: 'DRAFT' });
  });
});
