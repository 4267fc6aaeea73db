import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { createApp } from '#server/app.ts';
import { eq } from '#server/db/drizzle.ts';
import { listSandboxMessages } from '#server/db/queries/upkeep/sandbox-messages.ts';
import { mrpNightRequests } from '#server/db/schema/chain/pages.ts';
import { addresses, credentials, customers } from '#server/db/schema/guests/customers.ts';
import { eventReservations, eventTickets } from '#server/db/schema/guests/events.ts';
import { socialIdentities } from '#server/db/schema/guests/profile.ts';
import { idempotencyKeys } from '#server/db/schema/infrastructure.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { walletReturns } from '#server/db/schema/money.ts';
import { vouchers } from '#server/db/schema/offers/rewards.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createSandboxToken } from '#server/gateways/social/sandbox-social.ts';
import { createSession } from '#server/services/account/customer-sign-in.ts';
import { deleteAccountOf } from '#server/services/account/delete-account.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { refundDuePayments, saveWantedMethods } from '#server/services/payments/payment-results.ts';
import { giveReward } from '#server/services/rewards/give-reward.ts';
import { findEventFaults } from '#test/support/checkers/event-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { bookTable } from '#test/support/makers/bookings.ts';
import { askForCode, wrongCode } from '#test/support/makers/codes.ts';
import { held, hold, pay, SUFI } from '#test/support/makers/events.ts';
import {
  callbackFor,
  customerIdOf,
  decideAtGateway,
  fillWallet,
  givePoints,
  requireTransaction,
  sendCallback,
  visitPaymentPage,
} from '#test/support/makers/money.ts';
import {
  choiceOf,
  deliveryForm,
  errorOf,
  OUTLET_ID,
  order,
  packetOf,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { findTexts } from '#test/support/makers/table-contents.ts';
import { registerDevice, tell } from '#test/support/outside/pushes.ts';
import { createPng } from '#test/support/samples/pictures.ts';
import { connectionFrom, createCall, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const remove = (as: Credential, oneTimePassword: string) =>
  api.call(endpoints.deleteAccount, { oneTimePassword }, { as });
const removeByCode = async (as: Credential) => remove(as, await askForCode(api, as.mobile));
const profileOf = (as: Credential) => api.call(endpoints.profileDetail, {}, { as });

test('the message with the code says that it deletes the account, unlike that of a sign-in', async () => {
  const as = await api.signIn();
  const request = { mobileNumber: as.mobile, purpose: 'deleteAccount' } as const;
  expect(await api.call(endpoints.generateOtpForUser, request)).toMatchObject({ ok: true });
  const [message] = await listSandboxMessages(api.db, as.mobile);
  expect(message?.text).toMatch(/^\d{4} DELETES your Sunehri account and everything in it\./);
});

/** No table may contain any of these after the deletion. */
const personal = {
  fullName: 'Zubeida Quamarunnisa',
  email: 'zubeida@example.in',
  addressLine1: '12 Park Lane',
  note: 'no coriander, I am allergic',
  receiverName: 'Aunt Parveen',
  receiverMobile: '9876512345',
  report: 'my cousin found a hair',
  door: 'third floor, behind the mango tree',
  instructions: 'ring twice at the blue gate',
  comment: 'my aunt loved the biryani',
  suggestion: 'more chairs for my knees',
  upiId: 'zubeida@okbank',
  push: 'Zubeida, your table is ready',
  wishes: 'no garlic, and a cake for my knee surgeon',
} as const;

const addressForm = {
  addressLine1: personal.addressLine1,
  addressType: 'HOME' as const,
  latitude: 28.5753,
  longitude: 77.3219,
};

const feedbackForm = (as: Credential) => ({
  ...{ qualityOfFood: 5, serviceQuality: 4, cleaning: 3, staffBehavior: 5, music: 2 },
  ...{ customerName: personal.fullName, customerMobile: as.mobile, restaurantId: OUTLET_ID },
  suggestion: personal.suggestion,
});

async function serve(orderRefId: string): Promise<void> {
  for (const status of ['ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP', 'DELIVERED'] as const) {
    expect((await advanceOrder(api.deps, orderRefId, status, 'outlet')).ok).toBe(true);
  }
}

async function payByUpi(as: Credential, orderRefId: string): Promise<void> {
  const { txnId } = packetOf(
    await api.call(
      endpoints.generatePaymentRequestWithOrder,
      { orderRefId, paymentMode: 'UPI', upiId: personal.upiId, isSaved: true },
      { as },
    ),
  );
  await visitPaymentPage(api, txnId);
  await decideAtGateway(api, txnId, 'paid');
  await sendCallback(api, await callbackFor(api, txnId));
  await saveWantedMethods(api.deps);
}

/** Uses every feature once; returns the reference of a served and paid delivery. */
async function liveALife(as: Credential): Promise<string> {
  const upload = await api.call(
    endpoints.uploadFileInBase64,
    { fileName: 'me.png', fileBase64: createPng(4, 4).toString('base64') },
    { as },
  );
  const form = { fullName: personal.fullName, mobile: as.mobile, email: personal.email };
  const dateOfBirth = kolkataMidnight('1957-03-02');
  packetOf(
    await api.call(
      endpoints.updateProfile,
      { ...form, gender: 'other', dateOfBirth, userImageUrl: packetOf(upload) },
      { as },
    ),
  );
  await fillWallet(api, as, 123_400);
  await givePoints(api, as, 700);
  await givePoints(api, as, 300, 1_000);
  await registerDevice(api, as);
  const itemList = [{ ...(await choiceOf(api, 4)), note: personal.note }];
  const receiver = { name: personal.receiverName, mobile: personal.receiverMobile };
  const delivery = await deliveryForm(api, as, {
    ...{ itemList, cookingInstructions: personal.instructions },
    handover: { place: 'DOOR', isQuiet: true, note: personal.door, receiver },
  });
  const { orderRefId, itemList: ordered } = await order(api, as, 'UPI', delivery);
  await payByUpi(as, orderRefId);
  await serve(orderRefId);
  const line = { orderItemId: ordered[0]?.orderItemId ?? '', quantity: 1, note: personal.report };
  const reported = { orderRefId, ...line, problem: 'OTHER' as const, wish: 'TELL' as const };
  packetOf(await api.call(endpoints.reportDish, reported, { as }));
  api.clock.advance(3_600_000);
  const rating = { food: 5, service: 5, comment: personal.comment };
  packetOf(await api.call(endpoints.rateOrderByCustomer, { orderRefId, ...rating }, { as }));
  await liveABitMore(as);
  return orderRefId;
}

async function liveABitMore(as: Credential): Promise<void> {
  const [voucher] = await api.db.select().from(vouchers).limit(1);
  packetOf(await api.call(endpoints.redeemVoucher, { voucherCode: voucher?.code ?? '' }, { as }));
  packetOf(await api.call(endpoints.saveFeedback, feedbackForm(as), { as }));
  packetOf(await api.call(endpoints.updateConsent, { purpose: 'analytics', isGiven: true }, { as }));
  await tell(api, as, { title: personal.push });
  await saveDraft(api, as, await takeawayForm(api, { cookingInstructions: personal.instructions }));
  const reservationDateTime = Math.ceil(api.clock.now() / 86_400_000) * 86_400_000 + 14.5 * 3_600_000;
  const { reservationRefId } = await held(api, as, 1);
  packetOf(await pay(api, as, reservationRefId, 'WALLET'));
  await bookTable(api, as, {
    ...{ reservationDateTime, reservedByName: personal.fullName, reservedByEmail: personal.email },
    cookingInstructions: personal.wishes,
  });
}

describe('deleting an account', () => {
  test('leaves nothing that identifies the customer, except on the tax invoice', async () => {
    const as = await api.signIn();
    const id = await customerIdOf(api, as);
    const orderRefId = await liveALife(as);
    const texts = [...Object.values(personal), as.mobile];
    const before = await findTexts(api.db, texts, []);
    for (const text of texts)
      expect(
        before.some((found) => found.endsWith(text)),
        text,
      ).toBe(true);

    packetOf(await removeByCode(as));

    // The gateway's own books and the sent messages belong to the sandbox.
    const others = [
      ...['invoices', 'sale_invoices', 'sandbox_payments', 'sandbox_messages', 'limited_events'],
      'rate_limits',
    ];
    expect(await findTexts(api.db, texts, others)).toEqual([]);
    const [kept] = await api.db.select().from(orders).where(eq(orders.orderRefId, orderRefId));
    expect(kept).toMatchObject({ customerId: id, status: 'DELIVERED', paymentStatus: 'PAID', address: null });
    const [invoice] = await api.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, kept?.id ?? 0));
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
    packetOf(await removeByCode(as));
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
    packetOf(await removeByCode(as));
    for (const device of [as, elsewhere]) expect(errorOf(await profileOf(device))).toBe('sessionOver');
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
    packetOf(await removeByCode(as));
    const asked = await api.call(endpoints.getCustomerBasicDetail, { mobileNumber: as.mobile });
    expect(errorOf(asked)).toBe('notFound');

    api.clock.advance(60_000);
    const oneTimePassword = await askForCode(api, as.mobile);
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
    expect(errorOf(await removeByCode(as))).toBe('paymentPending');
    await sendCallback(api, await callbackFor(api, topUp.txnId, { status: 'failed', amountPaise: 0 }));
    api.clock.advance(60_000);
    packetOf(await removeByCode(as));

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
    const code = await askForCode(api, as.mobile);
    const from = api.logs.length;
    packetOf(await remove(as, code));
    const log = api.logs.slice(from).join('');
    expect(log).toContain('/v1/api/deleteAccount');
    for (const secret of [as.mobile, as.secretKey, `=${code}`, `"${code}"`])
      expect(log).not.toContain(secret);
  });
});

describe('an account stays', () => {
  test('while an order is running, and the code stays good', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    const code = await askForCode(api, as.mobile);
    const refused = await remove(as, code);
    expect(errorOf(refused)).toBe('orderRunning');
    expect(refused.message).toContain('not finished');
    expect((await profileOf(as)).ok).toBe(true);
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId }, { as }));
    packetOf(await remove(as, code));
  });

  test('while a payment may arrive, but not for the two days that its page stays valid', async () => {
    const as = await api.signIn();
    const form = { action: 'Add_Wallet_Balance', amountPaise: 50_000, returnPath: '/wallet-money' } as const;
    const { txnId } = packetOf(
      await api.call(endpoints.generatePaymentRequest, { ...form, paymentMode: 'CARD' }, { as }),
    );
    await visitPaymentPage(api, txnId);
    api.clock.advance(20 * 60_000 - 1);
    expect(errorOf(await removeByCode(as))).toBe('paymentPending');
    await decideAtGateway(api, txnId, 'processing');
    packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    api.clock.advance(60_000);
    expect(errorOf(await removeByCode(as))).toBe('paymentPending');
    await decideAtGateway(api, txnId, 'open');
    packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    api.clock.advance(60_000);
    packetOf(await removeByCode(as));
    expect(await sendCallback(api, await callbackFor(api, txnId))).toBe(200);
    expect(await requireTransaction(api, txnId)).toMatchObject({ refundState: 'DUE' });
    await refundDuePayments(api.deps);
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });

  test('without a code, with a wrong one and with an old one; the fifth wrong one ends it', async () => {
    const as = await api.signIn();
    expect((await remove(as, '')).message).toBe('*Please enter OTP properly');
    expect(errorOf(await remove(as, '1234'))).toBe('otpWrong');
    const code = await askForCode(api, as.mobile);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(errorOf(await remove(as, wrongCode(code)))).toBe('otpWrong');
    }
    expect(errorOf(await remove(as, code))).toBe('otpExpired');
    api.clock.advance(60_000);
    const late = await askForCode(api, as.mobile);
    api.clock.advance(5 * 60_000);
    expect(errorOf(await remove(as, late))).toBe('otpExpired');
    expect((await profileOf(as)).ok).toBe(true);
  });

  test('when the code is of another number', async () => {
    const as = await api.signIn();
    const other = await api.signIn();
    await askForCode(api, as.mobile);
    const foreign = await askForCode(api, other.mobile);
    const own = await askForCodeUnlike(as, foreign);
    expect(errorOf(await remove(as, foreign))).toBe('otpWrong');
    packetOf(await remove(as, own));
    expect((await profileOf(other)).ok).toBe(true);
  });

  /** Two numbers may get the same four digits by chance. */
  async function askForCodeUnlike(as: Credential, foreign: string): Promise<string> {
    api.clock.advance(60_000);
    const code = await askForCode(api, as.mobile);
    return code === foreign ? askForCodeUnlike(as, foreign) : code;
  }

  test('when another site’s page shows the address as an image', async () => {
    const as = await api.signIn();
    const code = await askForCode(api, as.mobile);
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
    expect((await profileOf(as)).ok).toBe(true);
  });
});

describe('an account that is deleted at the moment in which an order is placed', () => {
  test('either stays with its order or is deleted without one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const as = await api.signIn();
      const id = await customerIdOf(api, as);
      await fillWallet(api, as, 500_000);
      const draft = await saveDraft(api, as, await takeawayForm(api, { useWallet: true }));
      const code = await askForCode(api, as.mobile);
      const { orderRefId, bill } = draft;
      const acceptedTotalPaise = bill.grandTotalPaise;
      const form = { orderRefId, acceptedTotalPaise, paymentMode: 'WALLET', termsAccepted: true } as const;
      const placing = () => api.call(endpoints.placeOrder, form, { as });
      const deleting = () => remove(as, code);
      const [one, other] = await Promise.all(
        round % 2 === 0 ? [placing(), deleting()] : [deleting(), placing()],
      );
      for (const answer of [one, other]) expect(answer.httpStatus, answer.text).toBeLessThan(500);

      const [placed] = await api.db.select().from(orders).where(eq(orders.orderRefId, orderRefId));
      const [customer] = await api.db.select().from(customers).where(eq(customers.id, id));
      const isGone = customer?.deletedAt !== null;
      expect(placed?.status ?? 'none').toBe(isGone ? 'none' : 'PLACED');
      expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    }
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });

  test('keeps no address that is saved in that moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const as = await api.signIn();
      const id = await customerIdOf(api, as);
      const code = await askForCode(api, as.mobile);
      const saving = () => api.call(endpoints.saveAddress, addressForm, { as });
      const deleting = () => remove(as, code);
      const answers = await Promise.all(round % 2 === 0 ? [saving(), deleting()] : [deleting(), saving()]);
      for (const answer of answers) expect(answer.httpStatus, answer.text).toBeLessThan(500);
      expect((await profileOf(as)).ok).toBe(false);
      expect(await api.db.$count(addresses, eq(addresses.customerId, id))).toBe(0);
      expect(await api.db.$count(idempotencyKeys, eq(idempotencyKeys.customerId, id))).toBe(0);
    }
  });

  /** An app that authenticates its caller before `before` runs, and writes afterwards. */
  function appAfter(before: () => Promise<unknown>) {
    let done: Promise<unknown> | undefined;
    const db = new Proxy(api.db, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name);
        return async (...work: Parameters<typeof target.transaction>) => {
          done ??= before();
          await done;
          return target.transaction(...work);
        };
      },
    });
    const app = createApp({ ...api.deps, db });
    return createCall((path, init, from) => app.request(path, init, connectionFrom(from)));
  }

  interface Writer {
    readonly call: typeof api.call;
    readonly as: Credential;
    /** A text that is nowhere else. */
    readonly text: string;
    readonly orderRefId: string;
  }

  test.each<[string, (writer: Writer) => Promise<{ ok: boolean }>]>([
    [
      'an address',
      ({ call, as, text }) => call(endpoints.saveAddress, { ...addressForm, addressLine1: text }, { as }),
    ],
    [
      'feedback',
      ({ call, as, text }) => call(endpoints.saveFeedback, { ...feedbackForm(as), suggestion: text }, { as }),
    ],
    [
      'an enquiry',
      ({ call, as, text }) => {
        const said = { fullName: text, mobileNumber: as.mobile, email: personal.email, message: text };
        const form = { kind: 'CEO' as const, subject: '', city: 'Noida', cv: null };
        return call(endpoints.saveEnquiry, { ...said, ...form }, { as });
      },
    ],
    [
      'a request for MRP night',
      ({ call, as }) =>
        call(endpoints.askForMrpNight, { restaurantId: OUTLET_ID, spiritId: '100-piper' }, { as }),
    ],
    [
      'a draft',
      async ({ call, as, text }) =>
        call(endpoints.saveOrder, await takeawayForm(api, { cookingInstructions: text }), { as }),
    ],
    [
      'a device',
      ({ call, as, text }) =>
        call(
          endpoints.updateDeviceDetail,
          { deviceType: 'WEB', deviceId: randomUUID(), fcmDeviceToken: `token:${text}` },
          { as },
        ),
    ],
    [
      'a rating',
      ({ call, as, text, orderRefId }) =>
        call(endpoints.rateOrderByCustomer, { orderRefId, food: 5, service: 5, comment: text }, { as }),
    ],
  ])('keeps nothing of %s, though the call was let in before', async (_, write) => {
    const as = await api.signIn();
    const id = await customerIdOf(api, as);
    const { orderRefId } = await order(api, as, 'COD', await deliveryForm(api, as));
    await serve(orderRefId);
    api.clock.advance(3_600_000);
    const call = appAfter(async () => packetOf(await removeByCode(as)));
    const text = `text-${randomUUID()}`;
    const answer = await write({ call, as, text, orderRefId });
    expect(answer).toMatchObject({ ok: false, error: 'sessionOver', httpStatus: 409 });
    const others = ['invoices', 'sandbox_messages', 'limited_events', 'rate_limits'];
    expect(await findTexts(api.db, [text, as.mobile], others)).toEqual([]);
    for (const table of [mrpNightRequests, idempotencyKeys])
      expect(await api.db.$count(table, eq(table.customerId, id))).toBe(0);
  });

  test('is deleted with the code that is spent, also when the database asks to try again', async () => {
    const as = await api.signIn();
    const customerId = await customerIdOf(api, as);
    const oneTimePassword = await askForCode(api, as.mobile);
    let begun = 0;
    const db = new Proxy(api.db, {
      get(target, name) {
        // The first transaction uses the code.
        const isDeadlock = name === 'transaction' && ++begun > 1 && begun < 5;
        const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return isDeadlock ? () => Promise.reject(deadlock) : Reflect.get(target, name);
      },
    });
    const form = {
      customerId,
      mobile: as.mobile,
      oneTimePassword,
      clientAddress: '10.1.2.3',
      language: undefined,
    };
    expect(await deleteAccountOf({ ...api.deps, db }, form)).toMatchObject({ ok: true });
    expect(begun).toBe(5);
    expect((await profileOf(as)).ok).toBe(false);
  });

  test('is deleted once, however often it is asked for', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 5_000);
    const code = await askForCode(api, as.mobile);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(as, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) expect(answer.httpStatus, answer.text).toBeLessThan(500);
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });
});

describe('an account that is deleted while somebody signs in', () => {
  /** Repeats a call until `done` settles; returns all responses. */
  async function untilDone<Answer>(done: Promise<unknown>, ask: () => Promise<Answer>): Promise<Answer[]> {
    const state = { isDone: false };
    const end = done.finally(() => {
      state.isDone = true;
    });
    const answers: Answer[] = [];
    while (!state.isDone) answers.push(await ask());
    await end;
    return answers;
  }

  test('is not restored by a social sign-in, which proves no number', async () => {
    for (let round = 0; round < 8; round += 1) {
      const as = await api.signIn();
      const subject = `racer-${randomUUID()}`;
      const customerId = await customerIdOf(api, as);
      await api.db
        .insert(socialIdentities)
        .values({ network: 'FACEBOOK', subject, customerId, linkedAt: api.clock.now() });
      const person = { subject, fullName: 'Meera Iyer' };
      const token = createSandboxToken(api.deps.config.secrets.otp, 'FACEBOOK', person, api.clock.now());
      const form = { facebookUserId: subject, facebookUserAccessToken: token };
      const deleting = removeByCode(as);
      const signIn = () => api.call(endpoints.loginUserByFacebook, form);
      const answers = await Promise.all([1, 2, 3, 4].map(() => untilDone(deleting, signIn)));
      packetOf(await deleting);
      for (const answer of answers.flat()) expect(answer.httpStatus, answer.text).toBeLessThan(500);
      expect(await api.db.$count(customers, eq(customers.mobile, as.mobile))).toBe(0);
      expect(await api.db.$count(credentials, eq(credentials.customerId, customerId))).toBe(0);
    }
  });

  test('leaves no credential without an account when a code signs in at that moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const as = await api.signIn();
      const customerId = await customerIdOf(api, as);
      const oneTimePassword = await askForCode(api, as.mobile);
      const form = {
        customerId,
        mobile: as.mobile,
        oneTimePassword,
        clientAddress: '10.1.2.3',
        language: undefined,
      };
      // Signs in as a code would, because the deletion has used its own by then.
      const deleting = deleteAccountOf(api.deps, form);
      const signIn = () =>
        api.deps.db.transaction((tx) => createSession(api.deps, tx, as.mobile, { language: undefined }));
      await Promise.all([1, 2, 3, 4].map(() => untilDone(deleting, signIn)));
      expect(await deleting).toMatchObject({ ok: true });
      expect(await api.db.$count(credentials, eq(credentials.customerId, customerId))).toBe(0);
      expect((await signIn()).profile.recordId).not.toBe(customerId);
    }
  });
});

describe('the data of a customer', () => {
  test('can be downloaded whole, without secrets and without those of others', async () => {
    const as = await api.signIn();
    const other = await api.signIn();
    const orderRefId = await liveALife(as);
    const device = await registerDevice(api, as, { fcmDeviceToken: `token:${randomUUID()}` });
    const answer = await api.call(endpoints.getMyData, {}, { as });
    const data = packetOf(answer);
    for (const text of [...Object.values(personal), as.mobile, orderRefId])
      expect(answer.text).toContain(text);
    for (const secret of [as.secretKey, device.fcmDeviceToken, 'secretHash', 'token']) {
      expect(answer.text).not.toContain(secret);
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
