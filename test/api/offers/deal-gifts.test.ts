import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { dealGifts } from '#server/db/schema/offers/deals.ts';
import { endDealsInTime } from '#server/services/deals/deal-upkeep.ts';
import { findDealFaults } from '#test/support/checkers/deal-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import { buy, COFFEE, consume, myDeals, reserve, stockOf, tableCodeAt } from '#test/support/makers/deals.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
  expect(await findDealFaults(api.db)).toEqual([]);
});

const generate = (as: Credential, holdingId: string, units: number) =>
  api.call(endpoints.generateStealDealGiftCode, { holdingId, units }, { as });
const apply = (as: Credential, giftCode: string) =>
  api.call(endpoints.applyStealDealGiftCode, { giftCode }, { as });
const takeBack = (as: Credential, giftId: string) =>
  api.call(endpoints.takeBackStealDealGiftCode, { giftId }, { as });

async function give(units = 3) {
  const giver = await api.signIn();
  const holding = await buy(api, giver);
  const gift = packetOf(await generate(giver, holding.holdingId, units));
  return { giver, holding, gift, code: gift.giftCodeText ?? '' };
}

it('moves units from the giver to the one who applies the code', async () => {
  const { giver, holding, gift, code } = await give();
  expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  expect((await myDeals(api, giver)).holdingList[0]?.unitsLeft).toBe(7);
  const friend = await api.signIn();
  const received = packetOf(await apply(friend, ` ${code.toLowerCase()} `));
  expect(received).toMatchObject({ source: 'GIFT', units: 3, unitsLeft: 3, validUntil: holding.validUntil });
  packetOf(await consume(api, friend, received.holdingId, await tableCodeAt(api), 3));
  const { giftList } = await myDeals(api, giver);
  expect(giftList).toMatchObject([{ giftId: gift.giftId, status: 'APPLIED', giftCodeText: null }]);
  const inbox = packetOf(await api.call(endpoints.getNotificationList, {}, { as: giver }));
  expect(inbox.notificationList[0]?.title).toBe('Your gift was taken');
});

it('is applied once, by another customer than the giver, and not after it was applied', async () => {
  const { giver, gift, code } = await give();
  expect(errorOf(await apply(giver, code))).toBe('giftOwn');
  packetOf(await apply(await api.signIn(), code));
  expect(errorOf(await apply(await api.signIn(), code))).toBe('giftUsed');
  expect(errorOf(await takeBack(giver, gift.giftId))).toBe('giftUsed');
});

it('can be taken back while it is not applied, once, and by its giver alone', async () => {
  const { giver, gift, code } = await give();
  expect(errorOf(await takeBack(await api.signIn(), gift.giftId))).toBe('notFound');
  expect(packetOf(await takeBack(giver, gift.giftId)).status).toBe('TAKEN_BACK');
  packetOf(await takeBack(giver, gift.giftId));
  expect((await myDeals(api, giver)).holdingList[0]?.unitsLeft).toBe(10);
  expect(errorOf(await apply(await api.signIn(), code))).toBe('giftExpired');
});

it('returns to its giver after seven days, with a notice', async () => {
  const { giver, code } = await give();
  api.clock.advance(7 * DAY_MS);
  expect(errorOf(await apply(await api.signIn(), code))).toBe('giftExpired');
  await endDealsInTime(api.deps);
  await endDealsInTime(api.deps);
  const { holdingList, giftList } = await myDeals(api, giver);
  expect(holdingList[0]?.unitsLeft).toBe(10);
  expect(giftList[0]?.status).toBe('EXPIRED');
  const inbox = packetOf(await api.call(endpoints.getNotificationList, {}, { as: giver }));
  expect(inbox.notificationList.map(({ title }) => title)).toEqual(['Your gift is back with you']);
});

it('cannot contain more than is left, nor units of others', async () => {
  const { giver, holding } = await give(9);
  expect(errorOf(await generate(giver, holding.holdingId, 2))).toBe('dealUnitsShort');
  expect(errorOf(await generate(await api.signIn(), holding.holdingId, 1))).toBe('notFound');
  expect(errorOf(await consume(api, giver, holding.holdingId, await tableCodeAt(api), 2))).toBe(
    'dealUnitsShort',
  );
});

it('cannot be guessed: after ten wrong codes none is accepted for an hour', async () => {
  const { code } = await give();
  const guesser = await api.signIn();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect(errorOf(await apply(guesser, `WRONG${wrong}`))).toBe('giftUnknown');
  }
  expect(errorOf(await apply(guesser, code))).toBe('tooManyRequests');
  api.clock.advance(3_600_000);
  packetOf(await apply(guesser, code));
});

it('is deleted with its giver’s account, as are its units and reservations', async () => {
  const { giver, holding, code } = await give();
  packetOf(await consume(api, giver, holding.holdingId, await tableCodeAt(api), 2));
  const comment = 'from the aunt of Zubeida';
  const rating = { holdingId: holding.holdingId, stars: 5, comment };
  packetOf(await api.call(endpoints.rateStealDeal, rating, { as: giver }));
  const before = await stockOf(api, COFFEE);
  packetOf(await reserve(api, giver, { dealId: COFFEE, stealDealItemQty: 1 }));
  const data = packetOf(await api.call(endpoints.getMyData, {}, { as: giver }));
  expect(JSON.stringify(data)).toContain(comment);
  expect(data).toMatchObject({ deals: { holdingList: [{ unitsLeft: 5 }], giftList: [{ units: 3 }] } });

  const oneTimePassword = await receiveCode(api, giver.mobile);
  packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as: giver }));

  expect(await stockOf(api, COFFEE)).toBe(before);
  expect(errorOf(await apply(await api.signIn(), code))).toBe('giftExpired');
  const { rows } = await api.db.execute(`select comment from deal_ratings where comment <> ''`);
  expect(rows).toEqual([]);
});

it('is deleted with its giver’s account, also among many later gifts', async () => {
  const { giver, gift, holding, code } = await give();
  const [row] = await api.db.select().from(dealGifts).where(eq(dealGifts.giftId, gift.giftId));
  if (row === undefined) throw new Error('the gift is missing');
  const endedAt = row.createdAt + 1;
  const later = Array.from({ length: 100 }, (_, index) => ({
    ...{ ...row, giftId: randomUUID(), code: `LATER${index}${holding.holdingId.slice(0, 8)}` },
    ...{ status: 'TAKEN_BACK' as const, createdAt: endedAt, endedAt },
  }));
  await api.db.insert(dealGifts).values(later);
  // The screen shows only the newest gifts, but the download has all.
  expect((await myDeals(api, giver)).giftList).toHaveLength(100);
  const data = packetOf(await api.call(endpoints.getMyData, {}, { as: giver }));
  expect(data).toMatchObject({ deals: { giftList: { length: 101 } } });
  const oneTimePassword = await receiveCode(api, giver.mobile);
  packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as: giver }));
  expect(errorOf(await apply(await api.signIn(), code))).toBe('giftExpired');
});
