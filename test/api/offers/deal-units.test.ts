import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { listDealUses } from '#contract/desk/endpoints/counter.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { endDealsInTime } from '#server/services/deals/deal-upkeep.ts';
import { findDealFaults } from '#test/support/checkers/deal-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { BATCH, buy, consume, inboxOf, myDeals, tableCodeAt } from '#test/support/makers/deals.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
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

describe('using units', () => {
  it('takes as many as were chosen, at a table of a valid outlet, and no more than there are', async () => {
    const as = await api.signIn();
    const { holdingId } = await buy(api, as);
    const code = await tableCodeAt(api);
    const used = packetOf(await consume(api, as, holdingId, code, 4));
    expect(used).toMatchObject({
      holding: { unitsLeft: 6, unitsUsed: 4 },
      consumption: { restaurantName: 'Sunehri Noida', consumeItemQty: 4 },
    });
    expect(errorOf(await consume(api, as, holdingId, code, 7))).toBe('dealUnitsShort');
    packetOf(await consume(api, as, holdingId, code, 6));
    expect(errorOf(await consume(api, as, holdingId, code, 1))).toBe('dealUnitsShort');
    expect((await myDeals(api, as)).consumptionList).toHaveLength(2);
    const counter = await signInStaff(api, [roleAt('counter')]);
    const { useList } = packetOf(await callDesk(api, listDealUses, { restaurantId: 1 }, counter));
    expect(useList).toContainEqual(expect.objectContaining({ units: 4, unitTitle: 'Cappuccino' }));
  });

  it('is refused where the deal is not valid, by a false code, after its time, and to others', async () => {
    const as = await api.signIn();
    const { holdingId, validUntil } = await buy(api, as, BATCH);
    const elsewhere = await tableCodeAt(api, 2);
    expect(errorOf(await consume(api, as, holdingId, elsewhere))).toBe('dealNotHere');
    expect(errorOf(await consume(api, as, holdingId, 'NOI-T01-0000-0000'))).toBe('tableInvalid');
    const code = await tableCodeAt(api);
    expect(errorOf(await consume(api, await api.signIn(), holdingId, code))).toBe('notFound');
    for (const quantity of [0, -1, 0.5]) {
      expect(errorOf(await consume(api, as, holdingId, code, quantity))).toBe('invalidInput');
    }
    const late = startOfLateApi(validUntil);
    expect(errorOf(await late(as, holdingId, code))).toBe('dealExpired');
    expect((await myDeals(api, as)).holdingList).toMatchObject([{ unitsLeft: 1 }]);
  });

  /** Calls run at a later time, and the clock is set back afterwards. */
  function startOfLateApi(at: number) {
    return async (as: Credential, holdingId: string, code: string) => {
      const ahead = at + 1 - api.clock.now();
      api.clock.advance(ahead);
      try {
        return await consume(api, as, holdingId, code);
      } finally {
        api.clock.advance(-ahead);
      }
    };
  }

  it('is announced three days before their time is over, once', async () => {
    const as = await api.signIn();
    const { validUntil } = await buy(api, as, BATCH);
    // At noon, because offers are not notified at night.
    const ahead = validUntil - 2.5 * DAY_MS - api.clock.now();
    api.clock.advance(ahead);
    await endDealsInTime(api.deps);
    await endDealsInTime(api.deps);
    const titles = (await inboxOf(api, as)).map(({ title }) => title);
    expect(titles.filter((title) => title.includes('to use by'))).toHaveLength(1);
    api.clock.advance(-ahead);
  });

  it('opens the rating, which shows at the deal and may be changed', async () => {
    const as = await api.signIn();
    const { holdingId } = await buy(api, as, 'family-thali');
    const rate = (stars: number, comment = '') =>
      api.call(endpoints.rateStealDeal, { holdingId, stars, comment }, { as });
    expect(errorOf(await rate(5))).toBe('dealNotUsed');
    packetOf(await consume(api, as, holdingId, await tableCodeAt(api)));
    expect(packetOf(await rate(5, 'Plenty')).ownStars).toBe(5);
    const { holdingList } = packetOf(await api.call(endpoints.getStealDealReservationItems, {}, { as }));
    expect(holdingList).toMatchObject([{ ownStars: 5, ownComment: 'Plenty' }]);
    expect(packetOf(await rate(4)).ownStars).toBe(4);
    expect(errorOf(await rate(6))).toBe('invalidInput');
    const deal = await api.call(endpoints.getStealDealItemDetail, { dealId: 'family-thali' });
    expect(packetOf(deal)).toMatchObject({ ratingAverage: 4, ratingCount: 1 });
  });
});
