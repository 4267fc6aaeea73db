import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { claimDeliveries } from '#server/db/queries/upkeep/push-deliveries.ts';
import { type PushGateway, PushServiceError } from '#server/gateways/push/push-gateway.ts';
import { deliverPushes, LEASE_MS } from '#server/services/notifications/push-delivery.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { expireUnpaidOrders } from '#server/services/orders/progress/cancel-order.ts';
import {
  beginPayment,
  callbackFor,
  decideAtGateway,
  fillWallet,
  sendCallback,
  visitPaymentPage,
} from '#test/support/makers/money.ts';
import {
  deliveryForm,
  dineInForm,
  openTable,
  order,
  packetOf,
  readOrder,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import {
  chooseOffers,
  deliveriesTo,
  devicesOf,
  notificationsOf,
  readPush,
  recordingGateway,
  registerDevice,
  tell,
  withGateway,
} from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

const deliverWith = (push: PushGateway) => deliverPushes(withGateway(api, push));

const outOfReach: PushGateway = { send: () => Promise.reject(new PushServiceError('server-unavailable')) };

async function walk(orderRefId: string, statuses: readonly OrderStatus[]): Promise<void> {
  for (const status of statuses) {
    expect(await advanceOrder(api.deps, orderRefId, status, 'outlet')).toMatchObject({ ok: true });
  }
}

const orderNews = async (as: Credential) =>
  (await notificationsOf(api, as)).filter(({ channel }) => channel === 'orders');
const statesTold = async (as: Credential) => (await orderNews(as)).map(({ data }) => data.orderStatus);

describe('an order on its way', () => {
  it('is announced once for each state set by the outlet', async () => {
    const as = await api.signIn();
    const { orderRefId, restaurantName } = await order(api, as, 'COD', await deliveryForm(api, as));
    expect(await statesTold(as)).toEqual([]);
    const states: OrderStatus[] = ['ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP', 'DELIVERED'];
    await walk(orderRefId, states);
    await advanceOrder(api.deps, orderRefId, 'DELIVERED', 'outlet');
    expect(await statesTold(as)).toEqual(states);
    for (const told of await orderNews(as)) {
      expect(told).toMatchObject({ topic: `order:${orderRefId}` });
      expect(told.url).toBe(`/track-order?ref=${orderRefId}`);
      expect(told.body).toContain(restaurantName);
      expect(told.body).toContain(orderRefId);
      expect(told.data.phoneNumber).toMatch(/^\+91\d{10}$/);
      expect(`${told.title} ${told.body}`).not.toMatch(new RegExp(`12 Park Lane|${as.mobile}`));
    }
  });

  it.each([
    ['takeaway', ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const],
    ['dine-in', ['ACCEPTED', 'PREPARING', 'SERVED'] as const],
  ])('is announced the same way in %s', async (kind, states) => {
    const as = await api.signIn();
    const form = kind === 'dine-in' ? await dineInForm(api, await openTable(api)) : await takeawayForm(api);
    const { orderRefId } = await order(api, as, kind === 'dine-in' ? 'CASH' : 'PAY_AT_STORE', form);
    await walk(orderRefId, states);
    expect(await statesTold(as)).toEqual(states);
  });

  it('shows its expected time while that is ahead, and an apology once it has passed', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await walk(orderRefId, ['ACCEPTED']);
    api.clock.advance(HOUR_MS);
    await walk(orderRefId, ['PREPARING', 'READY_FOR_PICKUP']);
    const bodies = (await notificationsOf(api, as)).map(({ body }) => body);
    expect(bodies[0]).toMatch(/Expected at about 1:\d\d pm\.$/);
    expect(bodies.filter((body) => body.includes('Expected at'))).toHaveLength(1);
    expect(
      bodies.filter((body) => body.endsWith('It takes longer than expected. We are sorry.')),
    ).toHaveLength(1);
  });

  it('says why the outlet refused it, and what is back in the wallet', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 500_000);
    const { orderRefId } = await order(api, as, 'WALLET');
    await advanceOrder(api.deps, orderRefId, 'REJECTED', 'outlet', {
      reason: 'Something you ordered is sold out',
    });
    const [told] = await notificationsOf(api, as);
    expect(told?.title).toBe('The restaurant could not accept your order');
    expect(told?.body).toMatch(/Something you ordered is sold out\. ₹[\d,.]+ is back in your wallet\.$/);
  });

  it('is not announced for the customer’s own actions', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId }, { as }));
    expect(await notificationsOf(api, as)).toEqual([]);
  });

  it('is announced when its time to pay is over, and when money arrives late', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'UPI');
    const { txnId } = await beginPayment(api, as, orderRefId);
    await visitPaymentPage(api, txnId);
    api.clock.advance(16 * MINUTE_MS);
    await expireUnpaidOrders(api.deps);
    await decideAtGateway(api, txnId, 'paid');
    const late = await callbackFor(api, txnId);
    for (let times = 0; times < 3; times += 1) await sendCallback(api, late);
    const told = await notificationsOf(api, as);
    expect(told.map(({ title }) => title)).toEqual([
      'Your order was cancelled',
      expect.stringMatching(/^₹[\d,.]+ is back in your wallet$/),
    ]);
  });

  it('is not announced for a change that was rolled back', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await api.db
      .transaction(async (db) => {
        await advanceOrder({ ...api.deps, db }, orderRefId, 'ACCEPTED', 'outlet');
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    expect((await readOrder(api, as, orderRefId)).orderStatus).toBe('PLACED');
    expect(await notificationsOf(api, as)).toEqual([]);
  });
});

describe('the outbox', () => {
  it('sends the fields of the contract as text, in less than 4 KB whatever the texts', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await tell(api, as, { title: '🍛'.repeat(300), body: '🌶'.repeat(2_000), url: `/${'x'.repeat(290)}` });
    const { push, taken } = recordingGateway();
    await deliverWith(push);
    const [message] = taken.filter(({ token }) => token === device.fcmDeviceToken);
    if (message === undefined) throw new Error('nothing was sent');
    expect(readPush(message)).toMatchObject({ channel: 'orders', sentAt: api.clock.now() });
    expect(Object.values(message.data).every((text) => typeof text === 'string')).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(message.data))).toBeLessThan(4_096);
    expect(message.ttlSeconds).toBe(3_600);
  });

  it('goes to each device of the customer, once', async () => {
    const as = await api.signIn();
    const tokens = [await registerDevice(api, as), await registerDevice(api, as)].map(
      ({ fcmDeviceToken }) => fcmDeviceToken,
    );
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await walk(orderRefId, ['ACCEPTED']);
    const { push, taken } = recordingGateway();
    await deliverWith(push);
    await deliverWith(push);
    expect(taken.map(({ token }) => token).sort()).toEqual(tokens.sort());
    expect(taken.map(readPush)).toMatchObject(tokens.map(() => ({ orderRefId, orderStatus: 'ACCEPTED' })));
  });

  it('sends only the newest state of an order', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await walk(orderRefId, ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP']);
    const { push, taken } = recordingGateway();
    await deliverWith(push);
    expect(taken.map((message) => readPush(message).orderStatus)).toEqual(['READY_FOR_PICKUP']);
    const errors = (await deliveriesTo(api, device)).map(({ error }) => error);
    expect(errors).toEqual(['superseded', 'superseded', null]);
    expect(await statesTold(as)).toHaveLength(3);
  });

  it('retries pushes of a process that died, once its lease is over', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await tell(api, as);
    const at = api.clock.now();
    const claim = { at, leasedUntil: at + LEASE_MS, limit: 20 };
    expect(await api.db.transaction((tx) => claimDeliveries(tx, claim))).toHaveLength(1);
    const { push, taken } = recordingGateway();
    api.clock.advance(LEASE_MS - 1);
    await deliverWith(push);
    expect(taken).toEqual([]);
    api.clock.advance(1);
    await deliverWith(push);
    expect(taken.map(({ token }) => token)).toEqual([device.fcmDeviceToken]);
    expect(await deliveriesTo(api, device)).toMatchObject([{ attempts: 2, sentAt: api.clock.now() }]);
  });

  it('is sent once by servers that work at it side by side', async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, () => api.signIn()));
    for (const as of customers) await registerDevice(api, as);
    for (let round = 0; round < 8; round += 1) await Promise.all(customers.map((as) => tell(api, as)));
    const { push, taken } = recordingGateway(async () => {
      await new Promise(setImmediate);
      return 'sent';
    });
    await Promise.all(Array.from({ length: 5 }, () => deliverWith(push)));
    const sent = taken.map(({ token, data }) => `${token} ${data['pushId']}`);
    expect(sent).toHaveLength(80);
    expect(new Set(sent).size).toBe(80);
  });

  it('deletes a device whose token is no longer valid, and keeps the others', async () => {
    const as = await api.signIn();
    const dead = await registerDevice(api, as);
    const alive = await registerDevice(api, as);
    await tell(api, as);
    const { push, taken } = recordingGateway(async ({ token }) =>
      token === dead.fcmDeviceToken ? 'unregistered' : 'sent',
    );
    await deliverWith(push);
    expect(taken.map(({ token }) => token)).toEqual([alive.fcmDeviceToken]);
    expect((await devicesOf(api, as)).map(({ token }) => token)).toEqual([alive.fcmDeviceToken]);
  });

  it('gives up what the service refuses, and keeps the device', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await tell(api, as);
    await deliverWith(recordingGateway(async () => 'refused').push);
    const { push, taken } = recordingGateway();
    api.clock.advance(MINUTE_MS);
    await deliverWith(push);
    expect(taken).toEqual([]);
    expect(await deliveriesTo(api, device)).toMatchObject([{ error: 'refused', attempts: 1 }]);
    expect(await devicesOf(api, as)).toHaveLength(1);
  });
});

describe('a push service out of reach (F24)', () => {
  it('changes nothing for the order, and is asked again later and later', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await walk(orderRefId, ['ACCEPTED']);
    expect(await deliverWith(outOfReach)).toBe(0);
    expect((await readOrder(api, as, orderRefId)).orderStatus).toBe('ACCEPTED');
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const [delivery] = await deliveriesTo(api, device);
      expect(delivery).toMatchObject({ error: 'server-unavailable', attempts: round + 1, failedAt: null });
      waits.push((delivery?.dueAt ?? 0) - api.clock.now());
      api.clock.advance(waits.at(-1) ?? 0);
      if (round < 2) await deliverWith(outOfReach);
    }
    expect(waits).toEqual([5_000, 15_000, 45_000]);
    const { push, taken } = recordingGateway();
    await deliverWith(push);
    expect(taken.map(({ token }) => token)).toEqual([device.fcmDeviceToken]);
  });

  it('is left alone after the first batch that fails, and one that hangs is not waited for', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    for (let count = 0; count < 30; count += 1) await tell(api, as);
    let asked = 0;
    const isAsked = Promise.withResolvers<void>();
    const hanging: PushGateway = {
      send: () => {
        asked += 1;
        if (asked === 20) isAsked.resolve();
        return new Promise(() => undefined);
      },
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const delivering = deliverWith(hanging);
    await isAsked.promise;
    vi.advanceTimersByTime(8_000);
    vi.useRealTimers();
    expect(await delivering).toBe(0);
    expect(asked).toBe(20);
    const errors = (await deliveriesTo(api, device)).map(({ error }) => error);
    expect(errors.filter((error) => error === 'timeout')).toHaveLength(20);
  });

  it('is not asked for an order push that is an hour old', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await tell(api, as);
    await deliverWith(outOfReach);
    api.clock.advance(HOUR_MS);
    const { push, taken } = recordingGateway();
    await deliverWith(push);
    expect(taken).toEqual([]);
    expect(await deliveriesTo(api, device)).toMatchObject([{ error: 'expired', sentAt: null }]);
    expect(await notificationsOf(api, as)).toHaveLength(1);
  });

  it('is given up when it stays away: no delivery is tried for ever', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await tell(api, as, { channel: 'account' });
    for (let tries = 0; tries < 200; tries += 1) {
      await deliverWith(outOfReach);
      api.clock.advance(11 * MINUTE_MS);
    }
    const [delivery] = await deliveriesTo(api, device);
    expect(delivery?.failedAt).not.toBeNull();
    expect(delivery?.attempts).toBeLessThanOrEqual(17);
  });

  it('is logged without a token, a number or a text', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await tell(api, as, { title: 'Private title', body: 'Private text' });
    const from = api.logs.length;
    const telling: PushGateway = {
      send: ({ token, data }) => Promise.reject(new TypeError(`no such token ${token}: ${data['title']}`)),
    };
    await deliverWith(telling);
    await deliverWith(outOfReach);
    const log = api.logs.slice(from).join('');
    expect(log).toContain('pushes put off');
    expect(log).toContain('unexpected TypeError');
    for (const secret of [device.fcmDeviceToken, device.deviceId, as.mobile, 'Private']) {
      expect(api.logs.join('')).not.toContain(secret);
    }
  });

  it('that is not configured leaves the inbox working', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const nowhere = withGateway(api, null);
    expect(await tell(api, as, {}, nowhere)).toMatchObject({ deviceCount: 0 });
    expect(await deliverPushes(nowhere)).toBe(0);
    expect(await deliveriesTo(api, device)).toEqual([]);
    expect(await notificationsOf(api, as)).toHaveLength(1);
  });
});

describe('a channel that is switched off', () => {
  it('still fills the inbox; the other channels ring', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const change = { channel: 'orders', isEnabled: false } as const;
    packetOf(await api.call(endpoints.updateAlertNotificationSetting, change, { as }));
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await walk(orderRefId, ['ACCEPTED']);
    expect(await deliveriesTo(api, device)).toEqual([]);
    expect(await statesTold(as)).toEqual(['ACCEPTED']);
    await tell(api, as, { channel: 'account' });
    expect(await deliveriesTo(api, device)).toHaveLength(1);
  });
});

describe('quiet hours, by the clock of Kolkata', () => {
  const advanceTo = (minutes: number) => {
    const tomorrow = kolkataMidnight(new Date(api.clock.now() + 30 * HOUR_MS).toISOString().slice(0, 10));
    api.clock.advance(tomorrow + minutes * MINUTE_MS - api.clock.now());
  };

  it('hold an offer of 22:00 back until 9:00: no push and nothing in the inbox before', async () => {
    advanceTo(22 * 60);
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const nineOClock = api.clock.now() + 11 * HOUR_MS;
    await chooseOffers(api, as);
    await tell(api, as, { channel: 'offers' });
    const inbox = async () => packetOf(await api.call(endpoints.getNotificationList, {}, { as }));
    const { push, taken } = recordingGateway();
    api.clock.advance(nineOClock - api.clock.now() - 1);
    await deliverWith(push);
    expect(taken).toEqual([]);
    expect(await inbox()).toMatchObject({ total: 0, unreadCount: 0 });
    api.clock.advance(1);
    await deliverWith(push);
    expect(taken.map(({ token }) => token)).toEqual([device.fcmDeviceToken]);
    expect(await inbox()).toMatchObject({ total: 1, notificationList: [{ sentAt: nineOClock }] });
  });

  it('end the time in which an offer of the evening may ring, on a phone that is off as well', async () => {
    advanceTo(21 * 60 + 55);
    const as = await api.signIn();
    await registerDevice(api, as);
    await chooseOffers(api, as);
    await tell(api, as, { channel: 'offers' });
    const { push, taken } = recordingGateway();
    await deliverWith(push);
    expect(taken.map(({ ttlSeconds }) => ttlSeconds)).toEqual([5 * 60]);
  });

  it('put off to the morning what the push service did not take in the evening', async () => {
    advanceTo(21 * 60 + 55);
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await chooseOffers(api, as);
    await tell(api, as, { channel: 'offers' });
    await deliverWith(outOfReach);
    api.clock.advance(35 * MINUTE_MS);
    const { push, taken } = recordingGateway();
    await deliverWith(push);
    expect(taken).toEqual([]);
    advanceTo(9 * 60);
    await deliverWith(push);
    expect(taken.map(({ token }) => token)).toEqual([device.fcmDeviceToken]);
  });

  it('do not hold an order back', async () => {
    advanceTo(23 * 60);
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await tell(api, as, { channel: 'orders' });
    const { push, taken } = recordingGateway();
    await deliverWith(push);
    expect(taken.map(({ token }) => token)).toContain(device.fcmDeviceToken);
  });
});
