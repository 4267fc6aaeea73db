import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { refundDuePayments } from '#server/services/payments/payment-results.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { receiveCode, wrongCode } from '#test/support/makers/codes.ts';
import {
  callbackFor,
  decideAtGateway,
  requireTransaction,
  sendCallback,
  visitPaymentPage,
} from '#test/support/makers/money.ts';
import { errorOf, order, packetOf } from '#test/support/makers/orders.ts';
import { connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';
import { deleteAccount, deleteByCode, profileOf } from './deletable-account.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('an account stays', () => {
  test('while an order is running, and the code stays good', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    const code = await receiveCode(api, as.mobile);
    const refused = await deleteAccount(api, as, code);
    expect(errorOf(refused)).toBe('orderRunning');
    expect(refused.message).toContain('not finished');
    expect((await profileOf(api, as)).ok).toBe(true);
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId }, { as }));
    packetOf(await deleteAccount(api, as, code));
  });

  test('while a payment may arrive, but not for the two days that its page stays valid', async () => {
    const as = await api.signIn();
    const form = { action: 'Add_Wallet_Balance', amountPaise: 50_000, returnPath: '/wallet-money' } as const;
    const { txnId } = packetOf(
      await api.call(endpoints.generatePaymentRequest, { ...form, paymentMode: 'CARD' }, { as }),
    );
    await visitPaymentPage(api, txnId);
    api.clock.advance(20 * 60_000 - 1);
    expect(errorOf(await deleteByCode(api, as))).toBe('paymentPending');
    await decideAtGateway(api, txnId, 'processing');
    packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    api.clock.advance(60_000);
    expect(errorOf(await deleteByCode(api, as))).toBe('paymentPending');
    await decideAtGateway(api, txnId, 'open');
    packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    api.clock.advance(60_000);
    packetOf(await deleteByCode(api, as));
    expect(await sendCallback(api, await callbackFor(api, txnId))).toBe(200);
    expect(await requireTransaction(api, txnId)).toMatchObject({ refundState: 'DUE' });
    await refundDuePayments(api.deps);
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });

  test('without a code, with a wrong one and with an old one; the fifth wrong one ends it', async () => {
    const as = await api.signIn();
    expect((await deleteAccount(api, as, '')).message).toBe('*Please enter OTP properly');
    expect(errorOf(await deleteAccount(api, as, '1234'))).toBe('otpWrong');
    const code = await receiveCode(api, as.mobile);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(errorOf(await deleteAccount(api, as, wrongCode(code)))).toBe('otpWrong');
    }
    expect(errorOf(await deleteAccount(api, as, code))).toBe('otpExpired');
    api.clock.advance(60_000);
    const late = await receiveCode(api, as.mobile);
    api.clock.advance(5 * 60_000);
    expect(errorOf(await deleteAccount(api, as, late))).toBe('otpExpired');
    expect((await profileOf(api, as)).ok).toBe(true);
  });

  test('when the code is of another number', async () => {
    const as = await api.signIn();
    const other = await api.signIn();
    await receiveCode(api, as.mobile);
    const foreign = await receiveCode(api, other.mobile);
    const own = await receiveCodeUnlike(as, foreign);
    expect(errorOf(await deleteAccount(api, as, foreign))).toBe('otpWrong');
    packetOf(await deleteAccount(api, as, own));
    expect((await profileOf(api, other)).ok).toBe(true);
  });

  /** Two numbers may get the same four digits by chance. */
  async function receiveCodeUnlike(as: Credential, foreign: string): Promise<string> {
    api.clock.advance(60_000);
    const code = await receiveCode(api, as.mobile);
    return code === foreign ? receiveCodeUnlike(as, foreign) : code;
  }

  test('when another site’s page shows the address as an image', async () => {
    const as = await api.signIn();
    const code = await receiveCode(api, as.mobile);
    const before = await api.db.$count(customers);
    const response = await api.app.request(
      `/v1/api/deleteAccount?oneTimePassword=${code}`,
      {
        headers: {
          Accept: 'image/*',
          Cookie: `Authorization=x; secretKey=${as.secretKey}; mobile=${as.mobile}`,
          Referer: 'https://evil.example/',
          'Sec-Fetch-Site': 'cross-site',
          'Sec-Fetch-Dest': 'image',
        },
      },
      connectionFrom(),
    );
    expect(response.status).toBe(409);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await api.db.$count(customers)).toBe(before);
    expect((await profileOf(api, as)).ok).toBe(true);
  });
});
