import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import type { Rating } from '#contract/account/rating.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { deliveryForm, errorOf, order, packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const GOOD: Rating = { food: 5, service: 4, rider: null, comment: 'Lovely', itemList: [] };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const rate = (as: Credential, { orderRefId }: OrderDetail, rating: Rating = GOOD) =>
  api.call(endpoints.rateOrderByCustomer, { orderRefId, ...rating }, { as });
const readOf = async (as: Credential, { orderRefId }: OrderDetail) =>
  packetOf(await api.call(endpoints.getOrderRating, { orderRefId }, { as }));

async function collected(as: Credential): Promise<OrderDetail> {
  const placed = await order(api, as, 'PAY_AT_STORE');
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    expect((await advanceOrder(api.deps, placed.orderRefId, status, 'outlet')).ok).toBe(true);
  }
  return placed;
}

it('is taken from half an hour after serving on, and may be changed for two days', async () => {
  const as = await api.signIn();
  const served = await collected(as);
  expect(errorOf(await rate(as, served))).toBe('ratingClosed');
  api.clock.advance(30 * MINUTE_MS);
  const item = { orderItemId: served.itemList[0]?.orderItemId ?? '', stars: 3 };
  const rated = packetOf(await rate(as, served, { ...GOOD, itemList: [item] }));
  expect(rated.rating).toEqual({ ...GOOD, itemList: [item] });

  api.clock.advance(47 * HOUR_MS);
  expect(packetOf(await rate(as, served, { ...GOOD, food: 2 })).rating?.food).toBe(2);
  api.clock.advance(HOUR_MS);
  expect(errorOf(await rate(as, served))).toBe('ratingClosed');
  expect((await readOf(as, served)).rating?.food).toBe(2);
});

it('rates the rider of a delivery, and of nothing else', async () => {
  const as = await api.signIn();
  const delivery = await order(api, as, 'COD', await deliveryForm(api, as));
  for (const status of ['ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP', 'DELIVERED'] as const) {
    expect((await advanceOrder(api.deps, delivery.orderRefId, status, 'outlet')).ok).toBe(true);
  }
  const takeaway = await collected(as);
  api.clock.advance(HOUR_MS);
  const rating = { ...GOOD, rider: 2 };
  expect(packetOf(await rate(as, delivery, rating)).rating).toEqual(rating);
  expect(packetOf(await rate(as, takeaway, rating)).rating).toEqual(GOOD);
});

it('is due for the last served order from half an hour on, until it is given or a week has passed', async () => {
  const as = await api.signIn();
  const dueOf = async (who: Credential) =>
    packetOf(await api.call(endpoints.getMyRunningOrderV2, {}, { as: who })).toRate;
  expect(await dueOf(as)).toBeNull();
  const served = await collected(as);
  expect(await dueOf(as)).toBeNull();
  api.clock.advance(30 * MINUTE_MS);
  const { orderRefId, restaurantName } = served;
  expect(await dueOf(as)).toEqual({ orderRefId, restaurantName });
  expect(await dueOf(await api.signIn())).toBeNull();
  packetOf(await rate(as, served));
  expect(await dueOf(as)).toBeNull();
  const another = await collected(as);
  api.clock.advance(HOUR_MS);
  expect(await dueOf(as)).toMatchObject({ orderRefId: another.orderRefId });
  api.clock.advance(7 * DAY_MS);
  expect(await dueOf(await api.signIn(as.mobile))).toBeNull();
});

it('is not taken for an order that was not served, nor of lines that are not its own', async () => {
  const as = await api.signIn();
  const placed = await order(api, as, 'PAY_AT_STORE');
  expect(errorOf(await rate(as, placed))).toBe('ratingClosed');
  expect(await readOf(as, placed)).toMatchObject({ rating: null, opensAt: null, closesAt: null });
  const served = await collected(as);
  api.clock.advance(HOUR_MS);
  const foreign = { ...GOOD, itemList: [{ orderItemId: randomUUID(), stars: 1 }] };
  expect(errorOf(await rate(as, served, foreign))).toBe('notFound');
});

it.each([0, 6, 2.5, -1])('refuses %s stars', async (food) => {
  const as = await api.signIn();
  const served = await collected(as);
  api.clock.advance(HOUR_MS);
  expect(errorOf(await rate(as, served, { ...GOOD, food }))).toBe('invalidInput');
});

it('cannot be read or given by another customer', async () => {
  const served = await collected(await api.signIn());
  api.clock.advance(HOUR_MS);
  const stranger = await api.signIn();
  expect(errorOf(await rate(stranger, served))).toBe('notFound');
  const { orderRefId } = served;
  expect(errorOf(await api.call(endpoints.getOrderRating, { orderRefId }, { as: stranger }))).toBe(
    'notFound',
  );
});
