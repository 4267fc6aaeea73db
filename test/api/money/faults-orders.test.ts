import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eq } from '#server/db/drizzle.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { setOutletItemPrice } from '#test/support/makers/menu.ts';
import { beginPayment, fillWallet, visitPaymentPage, walletOf } from '#test/support/makers/money.ts';
import {
  choiceOf,
  deliveryForm,
  order,
  packetOf,
  placeRequestOf,
  readOrder,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

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
      const input = placeRequestOf(packetOf(saved), index % 2 === 0 ? 'WALLET' : 'PAY_AT_STORE');
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
      api.call(endpoints.placeOrder, placeRequestOf(draft, 'WALLET'), { as, key }),
    );
    const results = await Promise.all(taps);
    const done = results.filter((result) => result.ok);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((result) => result.text)).size).toBe(1);
    expect(await walletOf(api, as)).toBe(1_000_000 - draft.orderTotal);
  });

  it('place one order and take the money once, with ten keys', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const draft = await saveDraft(api, as, await takeawayForm(api));
    const taps = Array.from({ length: 10 }, () =>
      api.call(endpoints.placeOrder, placeRequestOf(draft, 'WALLET'), { as }),
    );
    const results = await Promise.all(taps);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.error).toBe('alreadyPlaced');
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
    const made = tops.filter((result) => result.ok).map((result) => result.text);
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
    const results = await Promise.all(taps);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
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
      return api.call(endpoints.placeOrder, placeRequestOf(saved.packet, 'PAY_AT_STORE'), { as });
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
      const input = { ...placeRequestOf(draft, 'WALLET'), paymentMode: mode };
      const result = await api.call(endpoints.placeOrder, input, { as });
      expect(result).toMatchObject({ ok: false, error: 'orderChanged' });
    }
    expect(await walletOf(api, as)).toBe(2_000_000);
    expect(await readOrder(api, as, draft.orderRefId)).toMatchObject({ orderStatus: 'DRAFT' });
  });
});
