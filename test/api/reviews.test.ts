import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { advanceOrder } from '#server/services/orders/advance-order.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { askForCode } from '#test/support/codes.ts';
import { errorOf, OUTLET_ID, order, packetOf } from '#test/support/orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const reviewsOf = async (page: { start?: number; length?: number } = {}, restaurantId = OUTLET_ID) =>
  packetOf(await api.call(endpoints.getRestaurantReviews, { restaurantId, ...page }));

async function name(as: Credential, fullName: string): Promise<void> {
  const profile = { fullName, mobile: as.mobile, email: 'a@example.in', gender: 'other' as const };
  packetOf(await api.call(endpoints.updateProfile, { ...profile, dateOfBirth: -19_800_000 }, { as }));
}

async function review(as: Credential, stars: number, comment: string): Promise<void> {
  const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    await advanceOrder(api.deps, orderRefId, status, 'outlet');
  }
  api.clock.advance(HOUR_MS);
  const rating = { food: stars, service: 5, comment };
  packetOf(await api.call(endpoints.rateOrderByCustomer, { orderRefId, ...rating }, { as }));
}

it('shows what guests said, newest first, in pages, with averages over all of it', async () => {
  expect(await reviewsOf()).toEqual({ reviewList: [], total: 0, averages: null });
  const asha = await api.signIn();
  await name(asha, 'Asha Lakshmi Rao');
  await review(asha, 2, 'Cold, and late');
  await review(asha, 5, 'Much better');
  await review(await api.signIn(), 5, '');

  const first = await reviewsOf({ length: 2 });
  expect(first).toMatchObject({ total: 3, averages: { food: 4, service: 5, overall: 4.5 } });
  expect(first.reviewList).toMatchObject([
    { reviewerName: '', food: 5, comment: '' },
    { reviewerName: 'Asha R.', food: 5, comment: 'Much better' },
  ]);
  const { reviewList } = await reviewsOf({ start: 2, length: 2 });
  expect(reviewList).toMatchObject([{ reviewerName: 'Asha R.', comment: 'Cold, and late' }]);

  packetOf(
    await api.call(
      endpoints.deleteAccount,
      { oneTimePassword: await askForCode(api, asha.mobile) },
      { as: asha },
    ),
  );
  const after = await reviewsOf();
  expect(after.total).toBe(3);
  expect(after.reviewList.map(({ reviewerName, comment }) => reviewerName + comment)).toEqual(['', '', '']);
});

it('tells neither number nor full name of anybody', async () => {
  const as = await api.signIn();
  await name(as, 'Zubeida Quamarunnisa');
  await review(as, 4, 'Good');
  const { text } = await api.call(endpoints.getRestaurantReviews, { restaurantId: OUTLET_ID });
  expect(text).toContain('Zubeida Q.');
  expect(text).not.toContain('Quamarunnisa');
  expect(text).not.toContain(as.mobile);
});

it('is empty at an outlet that nobody has rated, and none at one that does not exist', async () => {
  expect((await reviewsOf({}, 7)).total).toBe(0);
  const unknown = await api.call(endpoints.getRestaurantReviews, { restaurantId: 999 });
  expect(errorOf(unknown)).toBe('notFound');
  for (const page of [{ start: -1 }, { length: 0 }, { length: 51 }]) {
    const call = await api.call(endpoints.getRestaurantReviews, { restaurantId: 1, ...page });
    expect(errorOf(call)).toBe('invalidInput');
  }
});
