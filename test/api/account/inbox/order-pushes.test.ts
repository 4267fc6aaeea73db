import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
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
  advanceOrderTo,
  chooseOffers,
  deliveriesTo,
  deliverWith,
  notificationsOf,
  orderNotices,
  outOfReach,
  recordingGateway,
  registerDevice,
  sendNotice,
  statesNotified,
} from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

describe('an order on its way', () => {
  it('is announced once for each state set by the outlet', async () => {
    const as = await api.signIn();
    const { orderRefId, restaurantName } = await order(api, as, 'COD', await deliveryForm(api, as));
    expect(await statesNotified(api, as)).toEqual([]);
    const states: OrderStatus[] = ['ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP', 'DELIVERED'];
    await advanceOrderTo(api, orderRefId, states);
    await advanceOrder(api.deps, orderRefId, 'DELIVERED', 'outlet');
    expect(await statesNotified(api, as)).toEqual(states);
    for (const notice of await orderNotices(api, as)) {
      expect(notice).toMatchObject({ topic: `order:${orderRefId}` });
      expect(notice.url).toBe(`/track-order?ref=${orderRefId}`);
      expect(notice.body).toContain(restaurantName);
      expect(notice.body).toContain(orderRefId);
      expect(notice.data.phoneNumber).toMatch(/^\+91\d{10}$/);
      expect(`${notice.title} ${notice.body}`).not.toMatch(new RegExp(`12 Park Lane|${as.mobile}`));
    }
  });

  it.each([
    ['takeaway', ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const],
    ['dine-in', ['ACCEPTED', 'PREPARING', 'SERVED'] as const],
  ])('is announced the same way in %s', async (kind, states) => {
    const as = await api.signIn();
    const form = kind === 'dine-in' ? await dineInForm(api, await openTable(api)) : await takeawayForm(api);
    const { orderRefId } = await order(api, as, kind === 'dine-in' ? 'CASH' : 'PAY_AT_STORE', form);
    await advanceOrderTo(api, orderRefId, states);
    expect(await statesNotified(api, as)).toEqual(states);
  });

  it('shows its expected time while that is ahead, and an apology once it has passed', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await advanceOrderTo(api, orderRefId, ['ACCEPTED']);
    api.clock.advance(HOUR_MS);
    await advanceOrderTo(api, orderRefId, ['PREPARING', 'READY_FOR_PICKUP']);
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
    const [notification] = await notificationsOf(api, as);
    expect(notification?.title).toBe('The restaurant could not accept your order');
    expect(notification?.body).toMatch(
      /Something you ordered is sold out\. ₹[\d,.]+ is back in your wallet\.$/,
    );
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
    const notifications = await notificationsOf(api, as);
    expect(notifications.map(({ title }) => title)).toEqual([
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

describe('a channel that is switched off', () => {
  it('still fills the inbox; the other channels ring', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const change = { channel: 'orders', isEnabled: false } as const;
    packetOf(await api.call(endpoints.updateAlertNotificationSetting, change, { as }));
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await advanceOrderTo(api, orderRefId, ['ACCEPTED']);
    expect(await deliveriesTo(api, device)).toEqual([]);
    expect(await statesNotified(api, as)).toEqual(['ACCEPTED']);
    await sendNotice(api, as, { channel: 'account' });
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
    await sendNotice(api, as, { channel: 'offers' });
    const inbox = async () => packetOf(await api.call(endpoints.getNotificationList, {}, { as }));
    const { push, taken } = recordingGateway();
    api.clock.advance(nineOClock - api.clock.now() - 1);
    await deliverWith(api, push);
    expect(taken).toEqual([]);
    expect(await inbox()).toMatchObject({ total: 0, unreadCount: 0 });
    api.clock.advance(1);
    await deliverWith(api, push);
    expect(taken.map(({ token }) => token)).toEqual([device.fcmDeviceToken]);
    expect(await inbox()).toMatchObject({ total: 1, notificationList: [{ sentAt: nineOClock }] });
  });

  it('end the time in which an offer of the evening may ring, on a phone that is off as well', async () => {
    advanceTo(21 * 60 + 55);
    const as = await api.signIn();
    await registerDevice(api, as);
    await chooseOffers(api, as);
    await sendNotice(api, as, { channel: 'offers' });
    const { push, taken } = recordingGateway();
    await deliverWith(api, push);
    expect(taken.map(({ ttlSeconds }) => ttlSeconds)).toEqual([5 * 60]);
  });

  it('put off to the morning what the push service did not take in the evening', async () => {
    advanceTo(21 * 60 + 55);
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await chooseOffers(api, as);
    await sendNotice(api, as, { channel: 'offers' });
    await deliverWith(api, outOfReach);
    api.clock.advance(35 * MINUTE_MS);
    const { push, taken } = recordingGateway();
    await deliverWith(api, push);
    expect(taken).toEqual([]);
    advanceTo(9 * 60);
    await deliverWith(api, push);
    expect(taken.map(({ token }) => token)).toEqual([device.fcmDeviceToken]);
  });

  it('do not hold an order back', async () => {
    advanceTo(23 * 60);
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    await sendNotice(api, as, { channel: 'orders' });
    const { push, taken } = recordingGateway();
    await deliverWith(api, push);
    expect(taken.map(({ token }) => token)).toContain(device.fcmDeviceToken);
  });
});
