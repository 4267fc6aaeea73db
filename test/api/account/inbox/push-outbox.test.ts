import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { claimDeliveries } from '#server/db/queries/upkeep/push-deliveries.ts';
import type { PushGateway } from '#server/gateways/push/push-gateway.ts';
import { deliverPushes, LEASE_MS } from '#server/services/notifications/push-delivery.ts';
import { order, readOrder } from '#test/support/makers/orders.ts';
import {
  advanceOrderTo,
  deliveriesTo,
  deliverWith,
  devicesOf,
  notificationsOf,
  outOfReach,
  readPush,
  recordingGateway,
  registerDevice,
  sendNotice,
  statesNotified,
  withGateway,
} from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

describe('the outbox', () => {
  it('sends the fields of the contract as text, in less than 4 KB whatever the texts', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await sendNotice(api, as, {
      title: '🍛'.repeat(300),
      body: '🌶'.repeat(2_000),
      url: `/${'x'.repeat(290)}`,
    });
    const { push, taken } = recordingGateway();
    await deliverWith(api, push);
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
    await advanceOrderTo(api, orderRefId, ['ACCEPTED']);
    const { push, taken } = recordingGateway();
    await deliverWith(api, push);
    await deliverWith(api, push);
    expect(taken.map(({ token }) => token).sort()).toEqual(tokens.sort());
    expect(taken.map(readPush)).toMatchObject(tokens.map(() => ({ orderRefId, orderStatus: 'ACCEPTED' })));
  });

  it('sends only the newest state of an order', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await advanceOrderTo(api, orderRefId, ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP']);
    const { push, taken } = recordingGateway();
    await deliverWith(api, push);
    expect(taken.map((message) => readPush(message).orderStatus)).toEqual(['READY_FOR_PICKUP']);
    const errors = (await deliveriesTo(api, device)).map(({ error }) => error);
    expect(errors).toEqual(['superseded', 'superseded', null]);
    expect(await statesNotified(api, as)).toHaveLength(3);
  });

  it('retries pushes of a process that died, once its lease is over', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await sendNotice(api, as);
    const at = api.clock.now();
    const claim = { at, leasedUntil: at + LEASE_MS, limit: 20 };
    expect(await api.db.transaction((tx) => claimDeliveries(tx, claim))).toHaveLength(1);
    const { push, taken } = recordingGateway();
    api.clock.advance(LEASE_MS - 1);
    await deliverWith(api, push);
    expect(taken).toEqual([]);
    api.clock.advance(1);
    await deliverWith(api, push);
    expect(taken.map(({ token }) => token)).toEqual([device.fcmDeviceToken]);
    expect(await deliveriesTo(api, device)).toMatchObject([{ attempts: 2, sentAt: api.clock.now() }]);
  });

  it('is sent once by servers that work at it side by side', async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, () => api.signIn()));
    for (const as of customers) await registerDevice(api, as);
    for (let round = 0; round < 8; round += 1) await Promise.all(customers.map((as) => sendNotice(api, as)));
    const { push, taken } = recordingGateway(async () => {
      await new Promise(setImmediate);
      return 'sent';
    });
    await Promise.all(Array.from({ length: 5 }, () => deliverWith(api, push)));
    const sent = taken.map(({ token, data }) => `${token} ${data['pushId']}`);
    expect(sent).toHaveLength(80);
    expect(new Set(sent).size).toBe(80);
  });

  it('deletes a device whose token is no longer valid, and keeps the others', async () => {
    const as = await api.signIn();
    const dead = await registerDevice(api, as);
    const alive = await registerDevice(api, as);
    await sendNotice(api, as);
    const { push, taken } = recordingGateway(async ({ token }) =>
      token === dead.fcmDeviceToken ? 'unregistered' : 'sent',
    );
    await deliverWith(api, push);
    expect(taken.map(({ token }) => token)).toEqual([alive.fcmDeviceToken]);
    expect((await devicesOf(api, as)).map(({ token }) => token)).toEqual([alive.fcmDeviceToken]);
  });

  it('gives up what the service refuses, and keeps the device', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await sendNotice(api, as);
    await deliverWith(api, recordingGateway(async () => 'refused').push);
    const { push, taken } = recordingGateway();
    api.clock.advance(MINUTE_MS);
    await deliverWith(api, push);
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
    await advanceOrderTo(api, orderRefId, ['ACCEPTED']);
    expect(await deliverWith(api, outOfReach)).toBe(0);
    expect((await readOrder(api, as, orderRefId)).orderStatus).toBe('ACCEPTED');
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const [delivery] = await deliveriesTo(api, device);
      expect(delivery).toMatchObject({ error: 'server-unavailable', attempts: round + 1, failedAt: null });
      waits.push((delivery?.dueAt ?? 0) - api.clock.now());
      api.clock.advance(waits.at(-1) ?? 0);
      if (round < 2) await deliverWith(api, outOfReach);
    }
    expect(waits).toEqual([5_000, 15_000, 45_000]);
    const { push, taken } = recordingGateway();
    await deliverWith(api, push);
    expect(taken.map(({ token }) => token)).toEqual([device.fcmDeviceToken]);
  });

  it('is left alone after the first batch that fails, and one that hangs is not waited for', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    for (let count = 0; count < 30; count += 1) await sendNotice(api, as);
    let attempts = 0;
    const isBatchSent = Promise.withResolvers<void>();
    const hanging: PushGateway = {
      send: () => {
        attempts += 1;
        if (attempts === 20) isBatchSent.resolve();
        return new Promise(() => undefined);
      },
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const delivering = deliverWith(api, hanging);
    await isBatchSent.promise;
    vi.advanceTimersByTime(8_000);
    vi.useRealTimers();
    expect(await delivering).toBe(0);
    expect(attempts).toBe(20);
    const errors = (await deliveriesTo(api, device)).map(({ error }) => error);
    expect(errors.filter((error) => error === 'timeout')).toHaveLength(20);
  });

  it('is not asked for an order push that is an hour old', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await sendNotice(api, as);
    await deliverWith(api, outOfReach);
    api.clock.advance(HOUR_MS);
    const { push, taken } = recordingGateway();
    await deliverWith(api, push);
    expect(taken).toEqual([]);
    expect(await deliveriesTo(api, device)).toMatchObject([{ error: 'expired', sentAt: null }]);
    expect(await notificationsOf(api, as)).toHaveLength(1);
  });

  it('is given up when it stays away: no delivery is tried for ever', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await sendNotice(api, as, { channel: 'account' });
    for (let tries = 0; tries < 200; tries += 1) {
      await deliverWith(api, outOfReach);
      api.clock.advance(11 * MINUTE_MS);
    }
    const [delivery] = await deliveriesTo(api, device);
    expect(delivery?.failedAt).not.toBeNull();
    expect(delivery?.attempts).toBeLessThanOrEqual(17);
  });

  it('is logged without a token, a number or a text', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await sendNotice(api, as, { title: 'Private title', body: 'Private text' });
    const from = api.logs.length;
    const leaking: PushGateway = {
      send: ({ token, data }) => Promise.reject(new TypeError(`no such token ${token}: ${data['title']}`)),
    };
    await deliverWith(api, leaking);
    await deliverWith(api, outOfReach);
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
    expect(await sendNotice(api, as, {}, nowhere)).toMatchObject({ deviceCount: 0 });
    expect(await deliverPushes(nowhere)).toBe(0);
    expect(await deliveriesTo(api, device)).toEqual([]);
    expect(await notificationsOf(api, as)).toHaveLength(1);
  });
});
