import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { countOrderedDishes } from '#server/services/catalogue/ordered-dishes.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import {
  choiceOf,
  findPlainItem,
  OUTLET_ID,
  order,
  packetOf,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const NOTHING = { popularList: [], togetherList: [], ratedList: [] };

const orderedAt = async (restaurantId: number) =>
  packetOf(await api.call(endpoints.getOrderedDishes, { restaurantId }));

async function orderTogether(as: Credential, ...places: number[]): Promise<void> {
  const itemList = await Promise.all(places.map((place) => choiceOf(api, 1, place)));
  await order(api, as, 'PAY_AT_STORE', await takeawayForm(api, { itemList }));
}

it('suggests dishes that three customers ordered together at an outlet, and none of fewer', async () => {
  const [first, second, third] = await Promise.all([0, 1, 2].map((place) => findPlainItem(api, place)));
  const guests = [await api.signIn(), await api.signIn(), await api.signIn()];
  const [one, other, last] = guests;
  if (one === undefined || other === undefined || last === undefined) throw new Error('no guests');
  await orderTogether(one, 0, 1, 2);
  await orderTogether(one, 0, 1);
  await orderTogether(other, 0, 1);
  await countOrderedDishes(api.deps);
  expect(await orderedAt(OUTLET_ID), 'two customers are too few').toEqual(NOTHING);

  await orderTogether(last, 0, 1);
  expect(await orderedAt(OUTLET_ID), 'no request counts').toEqual(NOTHING);
  api.clock.advance(7 * HOUR_MS);
  await countOrderedDishes(api.deps);
  const counted = await orderedAt(OUTLET_ID);
  expect(counted.popularList.toSorted()).toEqual([first?.itemId, second?.itemId].toSorted());
  expect(counted.togetherList).toHaveLength(2);
  expect(counted.togetherList).toContainEqual({ itemId: first?.itemId, withList: [second?.itemId] });
  expect(JSON.stringify(counted)).not.toContain(third?.itemId);
  expect(await orderedAt(2)).toEqual(NOTHING);
  api.clock.advance(17 * HOUR_MS);
});

const STATUSES = ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const;

async function orderAndRate(stars: number): Promise<string> {
  const as = await api.signIn();
  const form = await takeawayForm(api, { itemList: [await choiceOf(api, 1, 3), await choiceOf(api, 1, 4)] });
  const { orderRefId, itemList } = await order(api, as, 'PAY_AT_STORE', form);
  for (const status of STATUSES) {
    expect((await advanceOrder(api.deps, orderRefId, status, 'outlet')).ok).toBe(true);
  }
  const [rated] = itemList;
  if (rated === undefined) throw new Error('an order without dishes');
  // A whole day, because the outlet closes at night.
  api.clock.advance(DAY_MS);
  const rating = { food: 1, service: 1, itemList: [{ orderItemId: rated.orderItemId, stars }] };
  packetOf(await api.call(endpoints.rateOrderByCustomer, { orderRefId, ...rating }, { as }));
  return rated.itemId;
}

it('tells the average stars of a dish that five customers have rated, and of no other', async () => {
  for (const stars of [5, 4, 4]) await orderAndRate(stars);
  const itemId = await orderAndRate(5);
  api.clock.advance(DAY_MS);
  await countOrderedDishes(api.deps);
  expect((await orderedAt(OUTLET_ID)).ratedList, 'four customers are too few').toEqual([]);

  await orderAndRate(3);
  api.clock.advance(DAY_MS);
  await countOrderedDishes(api.deps);
  expect((await orderedAt(OUTLET_ID)).ratedList).toEqual([{ itemId, stars: 4.2, ratingCount: 5 }]);
});
