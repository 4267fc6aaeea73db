import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eq } from '#server/db/drizzle.ts';
import { listSandboxMessages } from '#server/db/queries/upkeep/sandbox-messages.ts';
import { eventReservations, eventTickets } from '#server/db/schema/guests/events.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { walletReturns } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { refundDuePayments } from '#server/services/payments/payment-results.ts';
import { giveReward } from '#server/services/rewards/give-reward.ts';
import { findEventFaults } from '#test/support/checkers/event-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import { held, hold, pay, SUFI } from '#test/support/makers/events.ts';
import {
  callbackFor,
  customerIdOf,
  fillWallet,
  requireTransaction,
  sendCallback,
  visitPaymentPage,
} from '#test/support/makers/money.ts';
import { errorOf, order, packetOf } from '#test/support/makers/orders.ts';
import { findTexts } from '#test/support/makers/table-contents.ts';
import { registerDevice } from '#test/support/outside/pushes.ts';
import { createPng } from '#test/support/samples/pictures.ts';
import { connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';
import { deleteAccount, deleteByCode, personal, profileOf, useEveryFeature } from './deletable-account.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the message with the code says that it deletes the account, unlike that of a sign-in', async () => {
  const as = await api.signIn();
  const request = { mobileNumber: as.mobile, purpose: 'deleteAccount' } as const;
  expect(await api.call(endpoints.generateOtpForUser, request)).toMatchObject({ ok: true });
  const [message] = await listSandboxMessages(api.db, as.mobile);
  expect(message?.text).toMatch(/^\d{4} DELETES your Sunehri account and everything in it\./);
});

describe('deleting an account', () => {
  test('leaves nothing that identifies the customer, except on the tax invoice', async () => {
    const as = await api.signIn();
    const id = await customerIdOf(api, as);
    const orderRefId = await useEveryFeature(api, as);
    const texts = [...Object.values(personal), as.mobile];
    const before = await findTexts(api.db, texts, []);
    for (const text of texts)
      expect(
        before.some((found) => found.endsWith(text)),
        text,
      ).toBe(true);

    packetOf(await deleteByCode(api, as));

    // The gateway's own books and the sent messages belong to the sandbox.
    const others = [
      ...['invoices', 'sale_invoices', 'sandbox_payments', 'sandbox_messages', 'limited_events'],
      'rate_limits',
    ];
    expect(await findTexts(api.db, texts, others)).toEqual([]);
    const [stored] = await api.db.select().from(orders).where(eq(orders.orderRefId, orderRefId));
    expect(stored).toMatchObject({
      customerId: id,
      status: 'DELIVERED',
      paymentStatus: 'PAID',
      address: null,
    });
    const [invoice] = await api.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, stored?.id ?? 0));
    expect(invoice?.invoice.customerName).toBe(personal.fullName);
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });

  test('releases the seats that can be given back, and voids the other tickets', async () => {
    const as = await api.signIn();
    const id = await customerIdOf(api, as);
    await fillWallet(api, as, 2 * SUFI.seatPaise);
    const { reservationRefId } = await held(api, as, 2);
    packetOf(await pay(api, as, reservationRefId, 'WALLET'));
    packetOf(await hold(api, as, 1));
    packetOf(await deleteByCode(api, as));
    const rows = await api.db.select().from(eventReservations).where(eq(eventReservations.customerId, id));
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'REFUNDED']);
    const tickets = await api.db.select().from(eventTickets);
    const own = tickets.filter((ticket) => rows.some((row) => row.id === ticket.reservationId));
    expect(own.map(({ secret }) => secret)).toEqual(['', '']);
    const returns = await api.db.select().from(walletReturns).where(eq(walletReturns.customerId, id));
    expect(returns).toMatchObject([{ state: 'CLAIMABLE', amountPaise: 2 * SUFI.seatPaise }]);
    expect(await findEventFaults(api.db)).toEqual([]);
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });

  test('ends every session of it, and takes its pictures away', async () => {
    const as = await api.signIn();
    const elsewhere = await api.signIn(as.mobile);
    const sent = await api.call(
      endpoints.uploadFileInBase64,
      { fileName: 'me.png', fileBase64: createPng(4, 4).toString('base64') },
      { as },
    );
    const url = packetOf(sent);
    packetOf(await deleteByCode(api, as));
    for (const device of [as, elsewhere]) expect(errorOf(await profileOf(api, device))).toBe('sessionOver');
    expect((await api.app.request(url, {}, connectionFrom())).status).toBe(404);
  });

  test('lets the number sign up again as a new customer', async () => {
    const as = await api.signIn();
    const id = await customerIdOf(api, as);
    const present = { kind: 'WALLET', amountPaise: 5_000 } as const;
    await api.db.transaction((db) => giveReward({ ...api.deps, db }, id, present, `voucher:${randomUUID()}`));
    await order(api, as, 'PAY_AT_STORE').then(async ({ orderRefId }) => {
      for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
        await advanceOrder(api.deps, orderRefId, status, 'outlet');
      }
    });
    packetOf(await deleteByCode(api, as));
    const lookup = await api.call(endpoints.getCustomerBasicDetail, { mobileNumber: as.mobile });
    expect(errorOf(lookup)).toBe('notFound');

    api.clock.advance(60_000);
    const oneTimePassword = await receiveCode(api, as.mobile);
    const login = { mobileNumber: as.mobile, oneTimePassword };
    const again = packetOf(await api.call(endpoints.loginUserByOtp, login));
    expect(again).toMatchObject({ isNewCustomer: true, profile: { fullName: '', mobile: as.mobile } });
    expect(again.profile.recordId).not.toBe(id);
    expect(packetOf(await api.call(endpoints.getOrderList, {}, { as: again })).total).toBe(0);
    const balance = await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as: again });
    expect(packetOf(balance)).toMatchObject({ walletBalancePaise: 0, rewardPoints: 0 });
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });

  test('sends money that comes in later back to where it came from', async () => {
    const as = await api.signIn();
    const topUp = packetOf(
      await api.call(
        endpoints.generatePaymentRequest,
        {
          action: 'Add_Wallet_Balance',
          amountPaise: 50_000,
          paymentMode: 'CARD',
          returnPath: '/wallet-money',
        },
        { as },
      ),
    );
    await visitPaymentPage(api, topUp.txnId);
    expect(errorOf(await deleteByCode(api, as))).toBe('paymentPending');
    await sendCallback(api, await callbackFor(api, topUp.txnId, { status: 'failed', amountPaise: 0 }));
    api.clock.advance(60_000);
    packetOf(await deleteByCode(api, as));

    expect(await sendCallback(api, await callbackFor(api, topUp.txnId))).toBe(200);
    expect(await requireTransaction(api, topUp.txnId)).toMatchObject({
      status: 'REFUNDED',
      refundState: 'DUE',
    });
    await refundDuePayments(api.deps);
    expect(await requireTransaction(api, topUp.txnId)).toMatchObject({ refundState: 'DONE' });
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });

  test('writes neither code nor number to the log', async () => {
    const as = await api.signIn();
    const code = await receiveCode(api, as.mobile);
    const from = api.logs.length;
    packetOf(await deleteAccount(api, as, code));
    const log = api.logs.slice(from).join('');
    expect(log).toContain('/v1/api/deleteAccount');
    for (const secret of [as.mobile, as.secretKey, `=${code}`, `"${code}"`])
      expect(log).not.toContain(secret);
  });
});

describe('the data of a customer', () => {
  test('can be downloaded whole, without secrets and without those of others', async () => {
    const as = await api.signIn();
    const other = await api.signIn();
    const orderRefId = await useEveryFeature(api, as);
    const device = await registerDevice(api, as, { fcmDeviceToken: `token:${randomUUID()}` });
    const result = await api.call(endpoints.getMyData, {}, { as });
    const data = packetOf(result);
    for (const text of [...Object.values(personal), as.mobile, orderRefId])
      expect(result.text).toContain(text);
    for (const secret of [as.secretKey, device.fcmDeviceToken, 'secretHash', 'token']) {
      expect(result.text).not.toContain(secret);
    }
    const lists = ['addresses', 'orders', 'invoices', 'payments', 'walletHistory', 'pointHistory', 'ratings'];
    for (const name of [
      ...lists,
      'feedback',
      'bookings',
      'eventReservations',
      'notifications',
      'devices',
      'signIns',
      'pictures',
      'scratchCards',
      'savedPaymentMethods',
    ]) {
      expect(data[name], name).toMatchObject({ length: expect.any(Number) });
      expect((data[name] as unknown[]).length, name).toBeGreaterThan(0);
    }
    const theirs = (await api.call(endpoints.getMyData, {}, { as: other })).text;
    for (const text of [...Object.values(personal), as.mobile]) expect(theirs).not.toContain(text);
  });
});
