import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { eq } from '#server/db/drizzle.ts';
import { ledgerEntries } from '#server/db/schema/money.ts';
import { postEntry } from '#server/services/money/ledger.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { settleUnknownPayments } from '#server/services/payments/payment-results.ts';
import { findLedgerFaults, findLostOrders } from '#test/support/checkers/ledger-checker.ts';
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
  order,
  packetOf,
  placeRequestOf,
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

/** Deterministic for a seed; from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

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
      const httpStatuses = await Promise.all(
        events.slice(start, start + 50).map((event) => sendCallback(api, event)),
      );
      expect(new Set(httpStatuses)).toEqual(new Set([200]));
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
    const results = await Promise.all(
      drafts.map((draft) => api.call(endpoints.placeOrder, placeRequestOf(draft, 'WALLET'), { as })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(5);
    for (const result of results) if (!result.ok) expect(result.error).toBe('lowBalance');
    expect(await walletOf(api, as)).toBe(100);
    const acknowledged = results.flatMap((result) =>
      result.ok ? [{ orderRefId: result.packet.orderRefId, grandTotalPaise: result.packet.orderTotal }] : [],
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
