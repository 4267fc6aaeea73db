import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { DeskPushSchema } from '#contract/desk/push.ts';
import { findParsed } from '#contract/parse.ts';
import { eq, inArray, sql } from '#server/db/drizzle.ts';
import { staffPushTokens } from '#server/db/schema/desk/desk-pushes.ts';
import { staffSessions } from '#server/db/schema/desk/staff.ts';
import { orders } from '#server/db/schema/orders.ts';
import { PushServiceError } from '#server/gateways/push/push-gateway.ts';
import { ringDevices } from '#server/services/desk/kitchen/ring-devices.ts';
import { choiceOf, order, packetOf, takeawayForm } from '#test/support/makers/orders.ts';
import {
  callDesk,
  cookieHeader,
  ORIGIN,
  roleAt,
  signInStaff,
  type TestStaff,
} from '#test/support/makers/staff.ts';
import { recordingGateway, withGateway } from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const {
  acceptOrder,
  changeRoles,
  createDeviceCode,
  enrolDevice,
  registerDeskPush,
  revokeDevice,
  signInByPin,
} = deskEndpoints;
const AT = { restaurantId: 1 };
const PIN = '112233';

let api: TestApi;
let manager: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  api = await startApi();
  manager = await signInStaff(api, [roleAt('manager')]);
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(staffPushTokens);
  await api.db.update(orders).set({ status: 'COLLECTED' }).where(eq(orders.status, 'PLACED'));
});

async function placeOrder(waitedMs: number, note = ''): Promise<string> {
  const as = await api.signIn();
  const form = await takeawayForm(api, { itemList: [await choiceOf(api)], cookingInstructions: note });
  const { orderRefId } = await order(api, as, 'PAY_AT_STORE', form);
  await waitFor(orderRefId, waitedMs);
  return orderRefId;
}

const waitFor = (orderRefId: string, waitedMs: number) =>
  api.db
    .update(orders)
    .set({ confirmedAt: api.deps.now() - waitedMs })
    .where(eq(orders.orderRefId, orderRefId));

/** Signs in a cook by PIN on a shared tablet of the outlet. */
async function signInAtTablet() {
  const cook = await signInStaff(api, [roleAt('kitchen')], { pin: PIN });
  const { code } = packetOf(await callDesk(api, createDeviceCode, { ...AT, title: 'Tablet' }, manager));
  const enrolled = await callDesk(api, enrolDevice, { code });
  const { deviceId } = packetOf(enrolled);
  const input = { staffId: cook.staffId, pin: PIN };
  const signedIn = await callDesk(api, signInByPin, input, { cookies: enrolled.cookies });
  return { staffId: cook.staffId, deviceId, cookies: { ...enrolled.cookies, ...signedIn.cookies } };
}

async function register(staff: Pick<TestStaff, 'cookies'>): Promise<string> {
  const token = `token:${randomUUID()}`;
  packetOf(await callDesk(api, registerDeskPush, { ...AT, token }, staff));
  return token;
}

const ringWith = (push: Parameters<typeof withGateway>[1]) => ringDevices(withGateway(api, push));
const known = async () => (await api.db.select().from(staffPushTokens)).map(({ token }) => token);

describe('an unanswered order', () => {
  it('rings the shared device of its outlet once, without data of its customer', async () => {
    const token = await register(await signInAtTablet());
    await placeOrder(5_000);
    const { push, taken } = recordingGateway();
    expect(await ringWith(push)).toBe(0);
    await placeOrder(20_000, 'for Asha Rao, 9876543210');
    expect(await ringWith(push)).toBe(1);
    expect(await ringWith(push)).toBe(0);
    expect(taken).toMatchObject([{ token, collapseKey: 'outlet-1' }]);
    const data = findParsed(DeskPushSchema, taken[0]?.data);
    expect(data).toMatchObject({ topic: 'outlet:1', url: '/desk/outlets/1/kitchen' });
    expect(data?.title).toMatch(/^New order at /);
    expect(data?.body).toMatch(/^Takeaway, 1 line, for \d+:\d\d [ap]m$/);
    expect(JSON.stringify(taken)).not.toMatch(/Asha|98765/);
    expect(taken[0]?.ttlSeconds).toBeLessThanOrEqual(300);
  });

  it('shares one push with other waiting orders', async () => {
    await register(await signInAtTablet());
    await placeOrder(20_000);
    await placeOrder(25_000);
    const { push, taken } = recordingGateway();
    expect(await ringWith(push)).toBe(1);
    expect(taken[0]?.data).toMatchObject({ body: '2 orders wait for an answer.' });
  });

  it('rings no device once it is answered', async () => {
    const cook = await signInAtTablet();
    await register(cook);
    const orderRefId = await placeOrder(20_000);
    packetOf(await callDesk(api, acceptOrder, { ...AT, orderRefId, minutes: null }, cook));
    const { push } = recordingGateway();
    expect(await ringWith(push)).toBe(0);
  });

  it('rings the managers’ own devices after 90 seconds, and no other personal device', async () => {
    const token = await register(manager);
    const cook = await signInStaff(api, [roleAt('kitchen')]);
    const refused = await callDesk(api, registerDeskPush, { ...AT, token: 'x' }, cook);
    expect(refused).toMatchObject({ ok: false, error: 'wrongRole' });
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    packetOf(await callDesk(api, registerDeskPush, { restaurantId: 2, token: 'elsewhere' }, elsewhere));
    const orderRefId = await placeOrder(60_000);
    const { push, taken } = recordingGateway();
    expect(await ringWith(push)).toBe(0);
    await waitFor(orderRefId, 95_000);
    expect(await ringWith(push)).toBe(1);
    expect(taken).toMatchObject([{ token }]);
  });

  it('is retried when the push service fails, and deletes unknown tokens', async () => {
    const token = await register(await signInAtTablet());
    await placeOrder(20_000);
    const down = recordingGateway(() => Promise.reject(new PushServiceError('down')));
    expect(await ringWith(down.push)).toBe(0);
    const { push, taken } = recordingGateway();
    expect(await ringWith(push)).toBe(0);
    await api.db.execute(sql`update order_rings set leased_until = 0`);
    expect(await ringWith(push)).toBe(1);
    expect(taken).toMatchObject([{ token }]);
    await placeOrder(20_000);
    expect(await ringWith(recordingGateway(async () => 'unregistered').push)).toBe(0);
    expect(await known()).toEqual([]);
  });
});

describe('a device rings no more', () => {
  it('once its person has signed out, has left, or the device is revoked', async () => {
    const first = await signInAtTablet();
    await register(first);
    const headers = {
      cookie: cookieHeader(first.cookies),
      origin: ORIGIN,
      'content-type': 'application/json',
    };
    await api.app.request('/v1/desk/auth/sign-out', { method: 'POST', headers, body: '{}' });
    expect(await known()).toEqual([]);

    const second = await signInAtTablet();
    await register(second);
    packetOf(await callDesk(api, changeRoles, { staffId: second.staffId, roleList: [] }, owner));
    expect(await known()).toEqual([]);

    const third = await signInAtTablet();
    await register(third);
    packetOf(await callDesk(api, revokeDevice, { ...AT, deviceId: third.deviceId }, manager));
    expect(await known()).toEqual([]);
  });

  it('once its session is over', async () => {
    const cook = await signInAtTablet();
    await register(cook);
    await placeOrder(20_000);
    await api.db
      .update(staffSessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(inArray(staffSessions.userId, [cook.staffId]));
    expect(await ringWith(recordingGateway().push)).toBe(0);
  });
});

describe('an act that waited', () => {
  it('is refused when another person is signed in by then', async () => {
    const cook = await signInStaff(api, [roleAt('kitchen')]);
    const orderRefId = await placeOrder(0);
    const input = { ...AT, orderRefId, minutes: null };
    const ofManager = { ...cook, headers: { 'Desk-Person': manager.staffId } };
    const refused = await callDesk(api, acceptOrder, input, ofManager);
    expect(refused).toMatchObject({ ok: false, error: 'actOfAnother' });
    const own = { ...cook, headers: { 'Desk-Person': cook.staffId } };
    expect(await callDesk(api, acceptOrder, input, own)).toMatchObject({ ok: true });
  });
});
