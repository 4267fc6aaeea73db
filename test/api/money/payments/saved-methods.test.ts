import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { TenderDetails } from '#contract/orders/payment.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { saveWantedMethods } from '#server/services/payments/payment-results.ts';
import {
  callbackFor,
  decideAtGateway,
  fillWallet,
  payAtGateway,
  requireTransaction,
  sendCallback,
  visitPaymentPage,
} from '#test/support/makers/money.ts';
import { order, packetOf, readOrder } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const saved = async (as: Credential) =>
  packetOf(await api.call(endpoints.getSavedPaymentMethods, {}, { as })).savedMethodList;

async function firstSaved(as: Credential) {
  const [first] = await saved(as);
  if (first === undefined) throw new Error('nothing is saved');
  return first;
}

interface TopUp extends TenderDetails {
  readonly paymentMode: 'UPI' | 'CARD' | 'ONLINE';
}

const beginTopUp = (as: Credential, tender: TopUp) =>
  api.call(
    endpoints.generatePaymentRequest,
    { action: 'Add_Wallet_Balance', amountPaise: 10_000, ...tender },
    { as },
  );

/** Adds ₹100 to the wallet, and lets the job save what is to be saved. */
async function topUp(as: Credential, tender: TopUp, decision: 'paid' | 'failed' = 'paid') {
  const { txnId } = packetOf(await beginTopUp(as, tender));
  await visitPaymentPage(api, txnId);
  await decideAtGateway(api, txnId, decision);
  await sendCallback(api, await callbackFor(api, txnId, { status: decision }));
  await saveWantedMethods(api.deps);
  return txnId;
}

const usualMode = async (as: Credential) =>
  packetOf(await api.call(endpoints.getLastPaymentMode, {}, { as })).usualMode;

describe('a UPI link', () => {
  it('is what the gateway list says it is, and no page', async () => {
    const listed = packetOf(await api.call(endpoints.getPaymentGatewayList, { orderType: 'TakeAway' }));
    const links = listed.paymentGatewayList.filter(({ hasUpiLinks }) => hasUpiLinks);
    expect(links.map(({ paymentMode }) => paymentMode)).toEqual(['UPI']);
    const as = await api.signIn();
    const placed = await order(api, as, 'UPI');
    const input = { orderRefId: placed.orderRefId, paymentMode: 'UPI', isUpiLink: true } as const;
    const begun = packetOf(await api.call(endpoints.generatePaymentRequestWithOrder, input, { as }));
    expect(begun).toMatchObject({ status: 'CREATED', upiUrl: null });
    const { txnId } = begun;
    const handed = packetOf(await api.call(endpoints.initiateTransaction, { txnId }, { as }));
    const rupees = (placed.bill.payablePaise / 100).toFixed(2);
    expect(handed.upiUrl).toMatch(new RegExp(`^upi://pay\\?.*&am=${rupees}&cu=INR`));
    expect(handed.payUntil).toBe(api.clock.now() + 5 * MINUTE_MS);
    // A browser that opens the payment's address comes back to the page with the link.
    expect(await visitPaymentPage(api, txnId)).toBe(`/payment-methods?txnId=${txnId}`);
    await decideAtGateway(api, txnId, 'paid');
    const payment = packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    expect(payment).toMatchObject({ status: 'PAID', upiUrl: null, payUntil: null });
    expect(await readOrder(api, as, placed.orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('has failed when its time is over, and a new one is another payment', async () => {
    const as = await api.signIn();
    const { txnId } = packetOf(await beginTopUp(as, { paymentMode: 'UPI', isUpiLink: true }));
    await visitPaymentPage(api, txnId);
    api.clock.advance(5 * MINUTE_MS);
    const payment = packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    expect(payment).toMatchObject({ status: 'FAILED', upiUrl: null });
    expect(packetOf(await beginTopUp(as, { paymentMode: 'UPI', isUpiLink: true })).txnId).not.toBe(txnId);
  });
});

describe('a UPI id', () => {
  it('is saved only on request, once it has paid, and shown masked', async () => {
    const as = await api.signIn();
    await topUp(as, { paymentMode: 'UPI', upiId: 'meera.sharma@okbank' });
    await topUp(as, { paymentMode: 'UPI', upiId: 'mistyped@okbank', isSaved: true }, 'failed');
    expect(await saved(as)).toEqual([]);
    await topUp(as, { paymentMode: 'UPI', upiId: 'meera.sharma@okbank', isSaved: true });
    await topUp(as, { paymentMode: 'UPI', upiId: 'meera.sharma@okbank', isSaved: true });
    expect(await saved(as)).toMatchObject([{ paymentMode: 'UPI', maskedUpiId: 'me••••@okbank' }]);
    expect(packetOf(await api.call(endpoints.getLastPaymentMode, {}, { as })).upiId).toBeNull();
  });

  it('pays again by its name, and is never returned whole', async () => {
    const as = await api.signIn();
    await topUp(as, { paymentMode: 'UPI', upiId: 'meera.sharma@okbank', isSaved: true });
    const { savedMethodId } = await firstSaved(as);
    const begun = packetOf(await beginTopUp(as, { paymentMode: 'UPI', savedMethodId }));
    expect(begun.upiId).toBeNull();
    await visitPaymentPage(api, begun.txnId);
    expect((await requireTransaction(api, begun.txnId)).upiId).toBe('meera.sharma@okbank');
    const stranger = await api.signIn();
    const tried = await beginTopUp(stranger, { paymentMode: 'UPI', savedMethodId });
    expect(tried).toMatchObject({ ok: false, error: 'paymentModeUnavailable' });
    const asCard = await beginTopUp(as, { paymentMode: 'CARD', savedMethodId });
    expect(asCard).toMatchObject({ ok: false, error: 'paymentModeUnavailable' });
  });

  it('makes room for a sixth by removing the least recently used', async () => {
    const as = await api.signIn();
    for (const name of ['aa', 'bb', 'cc', 'dd', 'ee', 'ff']) {
      api.clock.advance(MINUTE_MS);
      await topUp(as, { paymentMode: 'UPI', upiId: `${name}11@okbank`, isSaved: true });
    }
    const names = (await saved(as)).map((each) => (each.paymentMode === 'UPI' ? each.maskedUpiId : ''));
    expect(names.map((name) => name.slice(0, 2))).toEqual(['ff', 'ee', 'dd', 'cc', 'bb']);
  });

  it('is deleted by its customer alone', async () => {
    const as = await api.signIn();
    await topUp(as, { paymentMode: 'UPI', upiId: 'meera@okbank', isSaved: true });
    const { savedMethodId } = await firstSaved(as);
    const remove = (by: Credential) =>
      api.call(endpoints.deleteSavedPaymentMethod, { recordId: savedMethodId }, { as: by });
    expect(await remove(await api.signIn())).toMatchObject({ ok: false, error: 'notFound' });
    expect(packetOf(await remove(as)).savedMethodList).toEqual([]);
    expect(await remove(as)).toMatchObject({ ok: false, error: 'notFound' });
  });
});

describe('a card', () => {
  it('is saved as a token with network, last digits and expiry, and pays by it', async () => {
    const as = await api.signIn();
    await topUp(as, { paymentMode: 'CARD', isSaved: true });
    await topUp(as, { paymentMode: 'CARD', isSaved: true });
    const card = { network: 'RuPay', lastFour: '4242', expiryMonth: 12, expiryYear: 2031 };
    const { savedMethodId } = await firstSaved(as);
    expect(await saved(as)).toEqual([{ paymentMode: 'CARD', savedMethodId, ...card }]);
    const { txnId } = packetOf(await beginTopUp(as, { paymentMode: 'CARD', savedMethodId }));
    const page = await api.app.request(await visitPaymentPage(api, txnId));
    expect(await page.text()).toContain('RuPay •••• 4242');
    expect((await requireTransaction(api, txnId)).savesMethod).toBe(false);
  });

  it('is not saved without the request', async () => {
    const as = await api.signIn();
    await topUp(as, { paymentMode: 'CARD' });
    expect(await saved(as)).toEqual([]);
  });
});

describe('the usual mode', () => {
  it('is the one that paid most often, tickets and wallet included, never one that failed', async () => {
    const as = await api.signIn();
    expect(await usualMode(as)).toBeNull();
    await topUp(as, { paymentMode: 'ONLINE' });
    for (const decision of ['failed', 'failed'] as const) await topUp(as, { paymentMode: 'CARD' }, decision);
    expect(await usualMode(as)).toBe('ONLINE');
    for (let turn = 0; turn < 2; turn += 1) {
      api.clock.advance(MINUTE_MS);
      await payAtGateway(api, as, (await order(api, as, 'UPI')).orderRefId);
    }
    expect(await usualMode(as)).toBe('UPI');
    await fillWallet(api, as, 200_000);
    for (let turn = 0; turn < 2; turn += 1) {
      api.clock.advance(MINUTE_MS);
      await order(api, as, 'WALLET');
    }
    expect(await usualMode(as)).toBe('WALLET');
  });
});
