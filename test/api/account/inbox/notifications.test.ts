import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { createApp } from '#server/app.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import {
  deliveriesTo,
  devicesOf,
  notificationsOf,
  registerDevice,
  sendNotice,
} from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const inboxOf = async (as: Credential, page: { start?: number; length?: number } = {}) =>
  packetOf(await api.call(endpoints.getNotificationList, page, { as }));
const tokensOf = async (as: Credential) => (await devicesOf(api, as)).map(({ token }) => token);

describe('the inbox', () => {
  it('lists everything in pages, newest first, with the unread count', async () => {
    const as = await api.signIn();
    for (const title of ['first', 'second', 'third']) {
      api.clock.advance(1_000);
      await sendNotice(api, as, { title });
    }
    const { notificationList, total, unreadCount } = await inboxOf(as, { length: 2 });
    expect(notificationList.map(({ title }) => title)).toEqual(['third', 'second']);
    expect(notificationList[0]).toMatchObject({ channel: 'orders', url: '/offers', isRead: false });
    expect({ total, unreadCount }).toEqual({ total: 3, unreadCount: 3 });
    const rest = await inboxOf(as, { start: 2, length: 2 });
    expect(rest.notificationList.map(({ title }) => title)).toEqual(['first']);
  });

  it.each([{ start: -1 }, { length: 0 }, { length: 51 }, { start: 0.5 }])(
    'refuses the page %j',
    async (page) => {
      const as = await api.signIn();
      expect(await api.call(endpoints.getNotificationList, page, { as })).toMatchObject({
        error: 'invalidInput',
      });
    },
  );

  it('marks one as read, and keeps when that was', async () => {
    const as = await api.signIn();
    const { notificationId } = await sendNotice(api, as);
    await sendNotice(api, as);
    const read = () => api.call(endpoints.markNotificationsRead, { notificationId }, { as });
    expect(await read()).toMatchObject({ packet: { unreadCount: 1 } });
    const [first] = (await notificationsOf(api, as)).filter(({ readAt }) => readAt !== null);
    api.clock.advance(5_000);
    expect(await read()).toMatchObject({ packet: { unreadCount: 1 } });
    const [again] = (await notificationsOf(api, as)).filter(({ readAt }) => readAt !== null);
    expect(again).toEqual(first);
  });

  it('marks all as read, and none of another customer', async () => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    for (const whom of [as, as, other]) await sendNotice(api, whom);
    const read = await api.call(endpoints.markNotificationsRead, { notificationId: null }, { as });
    expect(read).toMatchObject({ packet: { unreadCount: 0 } });
    expect((await inboxOf(as)).notificationList.every(({ isRead }) => isRead)).toBe(true);
    expect(await inboxOf(other)).toMatchObject({ unreadCount: 1 });
  });

  it('keeps the order of sending within a topic, even in the same millisecond', async () => {
    const as = await api.signIn();
    const topic = 'order:same';
    await Promise.all([1, 2, 3, 4].map(() => sendNotice(api, as, { topic })));
    const now = api.clock.now();
    const times = (await notificationsOf(api, as)).map(({ sentAt }) => sentAt);
    expect(times).toEqual([now, now + 1, now + 2, now + 3]);
    expect(await inboxOf(as)).toMatchObject({ total: 1, unreadCount: 1 });
  });

  it('has one of each topic, the newest, which is unread again', async () => {
    const as = await api.signIn();
    const topic = 'order:one';
    const { notificationId } = await sendNotice(api, as, { topic, title: 'accepted' });
    await sendNotice(api, as, { topic: 'order:other', title: 'another order' });
    packetOf(await api.call(endpoints.markNotificationsRead, { notificationId: null }, { as }));
    api.clock.advance(1_000);
    await sendNotice(api, as, { topic, title: 'on the way' });
    const { notificationList, total, unreadCount } = await inboxOf(as);
    expect(notificationList).toMatchObject([
      { title: 'on the way', topic, sentAt: api.clock.now(), isRead: false },
      { title: 'another order', isRead: true },
    ]);
    expect({ total, unreadCount }).toEqual({ total: 2, unreadCount: 1 });
    const late = await api.call(endpoints.markNotificationsRead, { notificationId }, { as });
    expect(late).toMatchObject({ packet: { unreadCount: 1 } });
  });

  it('cuts texts that would not fit into a push, between characters', async () => {
    const as = await api.signIn();
    await sendNotice(api, as, { title: '🍛'.repeat(300), body: 'ब'.repeat(2_000) });
    const [row] = await notificationsOf(api, as);
    expect(row?.title).toBe(`${'🍛'.repeat(59)}…`);
    expect(row?.body).toBe(`${'ब'.repeat(399)}…`);
    expect(row?.title.isWellFormed()).toBe(true);
  });
});

describe('the channels', () => {
  it('are on until they are switched, offers off until they are chosen, each for itself', async () => {
    const as = await api.signIn();
    const all = packetOf(await api.call(endpoints.getAlertNotificationSetting, {}, { as })).settingList;
    expect(all).toEqual(
      ['orders', 'bookings', 'offers', 'account'].map((channel) => ({
        channel,
        isEnabled: channel !== 'offers',
      })),
    );
    const change = { channel: 'offers', isEnabled: true } as const;
    const changed = packetOf(await api.call(endpoints.updateAlertNotificationSetting, change, { as }));
    expect(changed.settingList.filter(({ isEnabled }) => !isEnabled)).toEqual([]);
    const stored = packetOf(await api.call(endpoints.getAlertNotificationSetting, {}, { as }));
    expect(stored).toEqual(changed);
    const back = { channel: 'offers', isEnabled: false } as const;
    expect(await api.call(endpoints.updateAlertNotificationSetting, back, { as })).toMatchObject({
      packet: { settingList: all },
    });
  });

  it('that do not exist are refused', async () => {
    const as = await api.signIn();
    const change = { channel: 'gossip' as 'offers', isEnabled: false };
    expect(await api.call(endpoints.updateAlertNotificationSetting, change, { as })).toMatchObject({
      error: 'invalidInput',
    });
  });
});

describe('a device', () => {
  it('is stored once however often it registers, with its newest token', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await sendNotice(api, as);
    api.clock.advance(7 * DAY_MS);
    const again = await registerDevice(api, as, { ...device, fcmDeviceToken: `token:${randomUUID()}` });
    const rows = await devicesOf(api, as);
    expect(rows).toMatchObject([{ token: again.fcmDeviceToken, refreshedAt: api.clock.now() }]);
    expect(await deliveriesTo(api, again)).toHaveLength(1);
  });

  it('belongs to its last registration, which receives no push that waited for an earlier customer', async () => {
    const [first, second] = [await api.signIn(), await api.signIn()];
    const device = await registerDevice(api, first);
    await sendNotice(api, first, { title: 'for the first' });
    await registerDevice(api, second, { fcmDeviceToken: device.fcmDeviceToken });
    expect(await tokensOf(first)).toEqual([]);
    expect(await tokensOf(second)).toEqual([device.fcmDeviceToken]);
    expect(await deliveriesTo(api, device)).toEqual([]);
  });

  it('that changed hands belongs to its new customer with a new token too', async () => {
    const [first, second] = [await api.signIn(), await api.signIn()];
    const device = await registerDevice(api, first);
    const token = `token:${randomUUID()}`;
    await registerDevice(api, second, { deviceId: device.deviceId, fcmDeviceToken: token });
    expect(await tokensOf(first)).toEqual([]);
    expect(await tokensOf(second)).toEqual([token]);
  });

  it('belongs to one customer when many register its token at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => api.signIn()));
    const fcmDeviceToken = `token:${randomUUID()}`;
    await Promise.all(all.map((as) => registerDevice(api, as, { fcmDeviceToken })));
    const owners = await Promise.all(all.map(tokensOf));
    expect(owners.flat()).toEqual([fcmDeviceToken]);
  });

  it('makes room when a customer has more than twenty', async () => {
    const as = await api.signIn();
    const registered = [];
    for (let count = 0; count < 22; count += 1) {
      api.clock.advance(1_000);
      registered.push((await registerDevice(api, as)).fcmDeviceToken);
    }
    expect(await tokensOf(as)).toEqual(registered.slice(2));
  });

  it('is removed at logout, and the customer’s other devices stay', async () => {
    const as = await api.signIn();
    const elsewhere = await api.signIn(as.mobile);
    await registerDevice(api, as);
    const other = await registerDevice(api, elsewhere);
    packetOf(await api.call(endpoints.logoutUser, {}, { as }));
    expect(await tokensOf(elsewhere)).toEqual([other.fcmDeviceToken]);
  });

  it('can be removed without a session by its token and id', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    for (const guess of [{ deviceId: randomUUID() }, { fcmDeviceToken: 'token:guessed' }]) {
      const result = await api.call(endpoints.removeDevice, { ...device, ...guess });
      expect(result).toMatchObject({ ok: true, packet: null });
    }
    expect(await tokensOf(as)).toEqual([device.fcmDeviceToken]);
    packetOf(await api.call(endpoints.removeDevice, device));
    expect(await tokensOf(as)).toEqual([]);
    expect(await api.call(endpoints.removeDevice, device)).toMatchObject({ ok: true });
  });

  it('is deleted with its session', async () => {
    const as = await api.signIn();
    await registerDevice(api, as);
    api.clock.advance(31 * DAY_MS);
    expect(await sendNotice(api, as)).toMatchObject({ deviceCount: 0 });
    await deleteOldRecords(api.deps);
    expect(await devicesOf(api, as)).toEqual([]);
  });

  it('cannot be registered or removed in masses from one address', async () => {
    const as = await api.signIn();
    const from = '10.9.8.7';
    const device = { deviceId: randomUUID(), fcmDeviceToken: 'token:guessed' };
    let result = await api.call(endpoints.removeDevice, device, { as, from });
    for (let count = 0; count < 300; count += 1) {
      result = await api.call(endpoints.removeDevice, device, { from });
    }
    expect(result).toMatchObject({ error: 'tooManyRequests' });
  });
});

describe('what a browser needs for pushes', () => {
  const web = {
    ...{ apiKey: 'a', projectId: 'p', messagingSenderId: '1', appId: '1:1:web:1', vapidKey: 'B'.repeat(87) },
  };
  const serviceAccount = { projectId: 'p', clientEmail: 'a@p.example', privateKey: 'SECRET' };
  const withEnv = (change: object) => createApp({ ...api.deps, config: { ...api.deps.config, ...change } });
  const configOf = async (change: object) => (await withEnv(change).request('/v1/api/getPushConfig')).json();

  it('is the sandbox where Firebase is not configured', async () => {
    expect(await configOf({})).toMatchObject({ responsePacket: { firebase: null, isSandbox: true } });
  });

  it('is nothing where there is no sandbox either', async () => {
    expect(await configOf({ isSandbox: false })).toMatchObject({
      responsePacket: { firebase: null, isSandbox: false },
    });
  });

  it('is the public part of Firebase’s configuration, and nothing of the account', async () => {
    const body = await configOf({ firebase: { serviceAccount, web } });
    expect(body).toMatchObject({ responsePacket: { firebase: web, isSandbox: false } });
    expect(JSON.stringify(body)).not.toMatch(/SECRET|a@p\.example/);
  });

  it('lets a page reach Firebase only where it is configured', async () => {
    const policyOf = async (change: object) =>
      (await withEnv(change).request('/sandbox')).headers.get('content-security-policy');
    expect(await policyOf({})).toContain("connect-src 'self';");
    expect(await policyOf({ firebase: { serviceAccount, web } })).toContain(
      "connect-src 'self' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com;",
    );
  });
});
