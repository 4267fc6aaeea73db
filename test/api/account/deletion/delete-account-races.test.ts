import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createApp } from '#server/app.ts';
import { eq } from '#server/db/drizzle.ts';
import { mrpNightRequests } from '#server/db/schema/chain/pages.ts';
import { addresses, credentials, customers } from '#server/db/schema/guests/customers.ts';
import { socialIdentities } from '#server/db/schema/guests/profile.ts';
import { idempotencyKeys } from '#server/db/schema/infrastructure.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createSandboxToken } from '#server/gateways/social/sandbox-social.ts';
import { createSession } from '#server/services/account/customer-sign-in.ts';
import { deleteAccountOf } from '#server/services/account/delete-account.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import { customerIdOf, fillWallet } from '#test/support/makers/money.ts';
import {
  deliveryForm,
  OUTLET_ID,
  order,
  packetOf,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { findTexts } from '#test/support/makers/table-contents.ts';
import { connectionFrom, createCall, startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  deleteAccount,
  deleteByCode,
  feedbackForm,
  personal,
  profileOf,
  serve,
} from './deletable-account.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const addressForm = {
  addressLine1: personal.addressLine1,
  addressType: 'HOME' as const,
  latitude: 28.5753,
  longitude: 77.3219,
};

describe('an account that is deleted at the moment in which an order is placed', () => {
  test('either stays with its order or is deleted without one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const as = await api.signIn();
      const id = await customerIdOf(api, as);
      await fillWallet(api, as, 500_000);
      const draft = await saveDraft(api, as, await takeawayForm(api, { useWallet: true }));
      const code = await receiveCode(api, as.mobile);
      const { orderRefId, bill } = draft;
      const acceptedTotalPaise = bill.grandTotalPaise;
      const form = { orderRefId, acceptedTotalPaise, paymentMode: 'WALLET', termsAccepted: true } as const;
      const placing = () => api.call(endpoints.placeOrder, form, { as });
      const deleting = () => deleteAccount(api, as, code);
      const [one, other] = await Promise.all(
        round % 2 === 0 ? [placing(), deleting()] : [deleting(), placing()],
      );
      for (const result of [one, other]) expect(result.httpStatus, result.text).toBeLessThan(500);

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
      const code = await receiveCode(api, as.mobile);
      const saving = () => api.call(endpoints.saveAddress, addressForm, { as });
      const deleting = () => deleteAccount(api, as, code);
      const results = await Promise.all(round % 2 === 0 ? [saving(), deleting()] : [deleting(), saving()]);
      for (const result of results) expect(result.httpStatus, result.text).toBeLessThan(500);
      expect((await profileOf(api, as)).ok).toBe(false);
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
        const contact = { fullName: text, mobileNumber: as.mobile, email: personal.email, message: text };
        const form = { kind: 'CEO' as const, subject: '', city: 'Noida', cv: null };
        return call(endpoints.saveEnquiry, { ...contact, ...form }, { as });
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
    await serve(api, orderRefId);
    api.clock.advance(3_600_000);
    const call = appAfter(async () => packetOf(await deleteByCode(api, as)));
    const text = `text-${randomUUID()}`;
    const result = await write({ call, as, text, orderRefId });
    expect(result).toMatchObject({ ok: false, error: 'sessionOver', httpStatus: 409 });
    const others = ['invoices', 'sandbox_messages', 'limited_events', 'rate_limits'];
    expect(await findTexts(api.db, [text, as.mobile], others)).toEqual([]);
    for (const table of [mrpNightRequests, idempotencyKeys])
      expect(await api.db.$count(table, eq(table.customerId, id))).toBe(0);
  });

  test('is deleted with the code that is spent, also when the database asks to try again', async () => {
    const as = await api.signIn();
    const customerId = await customerIdOf(api, as);
    const oneTimePassword = await receiveCode(api, as.mobile);
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
    expect((await profileOf(api, as)).ok).toBe(false);
  });

  test('is deleted once, however often it is asked for', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 5_000);
    const code = await receiveCode(api, as.mobile);
    const results = await Promise.all(Array.from({ length: 5 }, () => deleteAccount(api, as, code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) expect(result.httpStatus, result.text).toBeLessThan(500);
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });
});

describe('an account that is deleted during a sign-in', () => {
  /** Repeats a call until `done` settles; returns all responses. */
  async function untilDone<Result>(done: Promise<unknown>, call: () => Promise<Result>): Promise<Result[]> {
    const state = { isDone: false };
    const end = done.finally(() => {
      state.isDone = true;
    });
    const results: Result[] = [];
    while (!state.isDone) {
      results.push(await call());
      // The embedded engine never waits, so calls in a row would leave the other work no turn.
      await setImmediate();
    }
    await end;
    return results;
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
      const deleting = deleteByCode(api, as);
      const signIn = () => api.call(endpoints.loginUserByFacebook, form);
      const results = await Promise.all([1, 2, 3, 4].map(() => untilDone(deleting, signIn)));
      packetOf(await deleting);
      for (const result of results.flat()) expect(result.httpStatus, result.text).toBeLessThan(500);
      expect(await api.db.$count(customers, eq(customers.mobile, as.mobile))).toBe(0);
      expect(await api.db.$count(credentials, eq(credentials.customerId, customerId))).toBe(0);
    }
  });

  test('leaves no credential without an account when a code signs in at that moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const as = await api.signIn();
      const customerId = await customerIdOf(api, as);
      const oneTimePassword = await receiveCode(api, as.mobile);
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
