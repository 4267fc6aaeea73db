import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { answerReview, decideReview, listDeskReviews } from '#contract/desk/endpoints/guests/reviews.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import type { ReviewFilter } from '#contract/desk/review.ts';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import { errorOf, OUTLET_ID, order, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
});
afterAll(() => api.stop());

const reviewsOf = async (page: { start?: number; length?: number } = {}, restaurantId = OUTLET_ID) =>
  packetOf(await api.call(endpoints.getRestaurantReviews, { restaurantId, ...page }));

async function name(as: Credential, fullName: string): Promise<void> {
  const profile = { fullName, mobile: as.mobile, email: 'a@example.in', gender: 'other' as const };
  packetOf(await api.call(endpoints.updateProfile, { ...profile, dateOfBirth: -19_800_000 }, { as }));
}

async function review(as: Credential, stars: number, comment: string): Promise<string> {
  const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    await advanceOrder(api.deps, orderRefId, status, 'outlet');
  }
  api.clock.advance(HOUR_MS);
  const rating = { food: stars, service: 5, comment };
  packetOf(await api.call(endpoints.rateOrderByCustomer, { orderRefId, ...rating }, { as }));
  return orderRefId;
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
      { oneTimePassword: await receiveCode(api, asha.mobile) },
      { as: asha },
    ),
  );
  const after = await reviewsOf();
  expect(after.total).toBe(3);
  expect(after.reviewList.map(({ reviewerName, comment }) => reviewerName + comment)).toEqual(['', '', '']);
});

it('shows neither the number nor the full name of a guest', async () => {
  const as = await api.signIn();
  await name(as, 'Zubeida Quamarunnisa');
  await review(as, 4, 'Good');
  const { text } = await api.call(endpoints.getRestaurantReviews, { restaurantId: OUTLET_ID });
  expect(text).toContain('Zubeida Q.');
  expect(text).not.toContain('Quamarunnisa');
  expect(text).not.toContain(as.mobile);
});

it('is empty at an outlet without ratings, and none at one that does not exist', async () => {
  expect((await reviewsOf({}, 7)).total).toBe(0);
  const unknown = await api.call(endpoints.getRestaurantReviews, { restaurantId: 999 });
  expect(errorOf(unknown)).toBe('notFound');
  for (const page of [{ start: -1 }, { length: 0 }, { length: 51 }]) {
    const call = await api.call(endpoints.getRestaurantReviews, { restaurantId: 1, ...page });
    expect(errorOf(call)).toBe('invalidInput');
  }
});

describe('a review that has to be checked', () => {
  const commentsShown = async () =>
    (await reviewsOf({ length: 50 })).reviewList.map(({ comment }) => comment);
  const ownRating = async (as: Credential, orderRefId: string) =>
    packetOf(await api.call(endpoints.getOrderRating, { orderRefId }, { as }));
  const atDesk = async (filter: ReviewFilter) =>
    packetOf(await callDesk(api, listDeskReviews, { restaurantId: OUTLET_ID, filter }, manager)).reviewList;
  const decide = (reviewId: string, decision: 'show' | 'hide', restaurantId = OUTLET_ID) =>
    callDesk(api, decideReview, { restaurantId, reviewId, decision }, manager);
  const idOf = async (comment: string) => {
    const found = (await atDesk('all')).find((each) => each.comment === comment);
    if (found === undefined) throw new Error(`no review says ${comment}`);
    return found.reviewId;
  };
  const report = (as: Credential, reviewId: string) => api.call(endpoints.reportReview, { reviewId }, { as });

  it.each([
    ['a number', 'Call 98765 43210 for more', 'NUMBER'],
    ['a link', 'Much better at www.example.com', 'LINK'],
    ['a listed word', 'The waiter is a chutiya', 'WORD'],
  ])('for %s is read by its writer alone until the outlet shows it', async (_why, comment, heldFor) => {
    const as = await api.signIn();
    const before = await reviewsOf();
    const orderRefId = await review(as, 1, comment);
    expect(await commentsShown()).not.toContain(comment);
    const { total, averages } = await reviewsOf();
    expect(total).toBe(before.total);
    // Its stars count: words are held back, not opinions.
    expect(averages?.food).toBeLessThan(before.averages?.food ?? 0);
    expect(await ownRating(as, orderRefId)).toMatchObject({ isBeingChecked: true, rating: { comment } });
    const [held] = await atDesk('held');
    expect(held).toMatchObject({ comment, heldFor });
    packetOf(await decide(held?.reviewId ?? '', 'show'));
    expect(await commentsShown()).toContain(comment);
    expect(await ownRating(as, orderRefId)).toMatchObject({ isBeingChecked: false });
  });

  it('is shown once its writer has taken the number out, and held when one is put in', async () => {
    const as = await api.signIn();
    const orderRefId = await review(as, 4, 'My number is 9876543210');
    const change = (comment: string) =>
      api.call(endpoints.rateOrderByCustomer, { orderRefId, food: 4, service: 5, comment }, { as });
    expect(packetOf(await change('A fine evening'))).toMatchObject({ isBeingChecked: false });
    expect(await commentsShown()).toContain('A fine evening');
    expect(packetOf(await change('A fine evening, 9876543210'))).toMatchObject({ isBeingChecked: true });
  });

  it('is held when three guests report it, each counted once and no author for their own', async () => {
    const writer = await api.signIn();
    const orderRefId = await review(writer, 3, 'Reported by others');
    const reviewId = await idOf('Reported by others');
    const guests = await Promise.all(Array.from({ length: 6 }, () => api.signIn()));
    const [first, second, third, ...later] = guests;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no guests');
    expect(errorOf(await report(writer, reviewId))).toBe('notFound');
    for (const as of [first, first, first, second]) packetOf(await report(as, reviewId));
    expect(await commentsShown()).toContain('Reported by others');
    packetOf(await report(third, reviewId));
    expect(await commentsShown()).not.toContain('Reported by others');
    expect(await ownRating(writer, orderRefId)).toMatchObject({ isBeingChecked: true });
    expect(errorOf(await report(third, reviewId))).toBe('notFound');
    expect(await atDesk('reported')).toMatchObject([{ reviewId, reports: 3, heldFor: 'REPORTED' }]);

    packetOf(await decide(reviewId, 'show'));
    expect(await atDesk('reported'), 'dealt with').toEqual([]);
    api.clock.advance(1);
    for (const as of [first, second, third, ...later.slice(0, 2)]) packetOf(await report(as, reviewId));
    expect(await commentsShown(), 'reports of before count no more').toContain('Reported by others');
    packetOf(await report(later[2] ?? first, reviewId));
    expect(await commentsShown()).not.toContain('Reported by others');
  });

  it('cannot be reported in masses by one guest, unknown, or without words', async () => {
    await review(await api.signIn(), 3, 'Plain words');
    const reviewId = await idOf('Plain words');
    const as = await api.signIn();
    expect(errorOf(await report(as, randomUUID()))).toBe('notFound');
    for (let count = 0; count < 10; count += 1) packetOf(await report(as, reviewId));
    expect(errorOf(await report(as, reviewId))).toBe('tooManyRequests');
    await review(await api.signIn(), 3, '');
    const [silent] = (await reviewsOf()).reviewList;
    expect(errorOf(await report(await api.signIn(), silent?.reviewId ?? ''))).toBe('notFound');
  });

  it('is hidden, shown and answered at the desk, and stays hidden when its writer changes it', async () => {
    const as = await api.signIn();
    const orderRefId = await review(as, 2, 'The soup was cold today');
    const reviewId = await idOf('The soup was cold today');
    const reply = (text: string) =>
      callDesk(api, answerReview, { restaurantId: OUTLET_ID, reviewId, text }, manager);
    packetOf(await decide(reviewId, 'hide'));
    expect(await commentsShown()).not.toContain('The soup was cold today');
    const changed = { orderRefId, food: 2, service: 5, comment: 'The soup was cold' };
    expect(packetOf(await api.call(endpoints.rateOrderByCustomer, changed, { as }))).toMatchObject({
      isBeingChecked: true,
    });
    packetOf(await decide(reviewId, 'show'));
    const text = 'We are sorry. Please tell us next time, and we warm it up.';
    packetOf(await reply(text));
    const shown = (await reviewsOf({ length: 50 })).reviewList.find((each) => each.reviewId === reviewId);
    expect(shown?.answer).toEqual({ text, answeredAt: api.clock.now() });
    expect(await ownRating(as, orderRefId)).toMatchObject({ answer: { text } });
    packetOf(await reply(' '));
    expect(await ownRating(as, orderRefId)).toMatchObject({ answer: null });
    expect(await reply('x'.repeat(501))).toMatchObject({ error: 'invalidInput' });
    const owner = await signInStaff(api, [roleAt('owner')]);
    const acts = packetOf(await callDesk(api, listAudit, { subject: reviewId }, owner)).entryList;
    expect(acts).toMatchObject([
      { action: 'review.answer', before: { isAnswered: true }, after: { isAnswered: false } },
      { action: 'review.answer', before: { isAnswered: false }, after: { isAnswered: true } },
      { action: 'review.show', before: { heldFor: 'OUTLET' }, after: { heldFor: null } },
      { action: 'review.hide', before: { heldFor: null }, staffName: manager.name },
    ]);
  });

  it('cannot be decided by another outlet', async () => {
    await review(await api.signIn(), 2, 'Of another outlet');
    const reviewId = await idOf('Of another outlet');
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    const decision = { restaurantId: 2, reviewId, decision: 'hide' } as const;
    expect(await callDesk(api, decideReview, decision, elsewhere)).toMatchObject({ error: 'notFound' });
    const reply = { restaurantId: 2, reviewId, text: 'No' };
    expect(await callDesk(api, answerReview, reply, elsewhere)).toMatchObject({ error: 'notFound' });
    expect(await decide(randomUUID(), 'hide')).toMatchObject({ error: 'notFound' });
    expect(await commentsShown()).toContain('Of another outlet');
  });
});
