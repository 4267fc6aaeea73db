import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { consumeDealCode, listDealUses, previewDealCode } from '#contract/desk/endpoints/counter.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { loadAuditEntries } from '#server/db/queries/desk/audit.ts';
import { dealOutlets } from '#server/db/schema/offers/deals.ts';
import { findDealFaults } from '#test/support/checkers/deal-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { buy, consume, myDeals, tableCodeAt } from '#test/support/makers/deals.ts';
import { errorOf, OUTLET_ID, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let counter: TestStaff;

beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const restaurantId = OUTLET_ID;

describe('a deal whose code a phone shows', () => {
  let guest: Credential;
  beforeEach(async () => {
    guest = await api.signIn();
  });
  async function makeCode(holdingId: string, units = 2) {
    return api.call(endpoints.generateStealDealCode, { holdingId, units }, { as: guest });
  }
  const codeOf = async (holdingId: string, units = 2) =>
    packetOf(await makeCode(holdingId, units)).dealCodeText;
  const preview = (text: string, at = restaurantId, by = counter) =>
    callDesk(api, previewDealCode, { restaurantId: at, text }, by);
  const use = (text: string) => callDesk(api, consumeDealCode, { restaurantId, text }, counter);
  const leftOf = async (holdingId: string) =>
    (await myDeals(api, guest)).holdingList.find((each) => each.holdingId === holdingId)?.unitsLeft;

  it('is shown with its units, used once at the counter, and written down', async () => {
    const { holdingId } = await buy(api, guest);
    const code = await codeOf(holdingId);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(packetOf(await preview(` ${code.toLowerCase().replace('-', ' ')}`))).toMatchObject({
      ...{ unitTitle: 'Cappuccino', units: 2, unitsLeft: 10 },
    });
    expect(await leftOf(holdingId)).toBe(10);
    const both = await Promise.all([use(code), use(code)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'dealCodeUsed',
      packet: { usedAt: api.clock.now() },
    });
    expect(await preview(code)).toMatchObject({ error: 'dealCodeUsed' });
    expect(await leftOf(holdingId)).toBe(8);
    const { consumptionList } = await myDeals(api, guest);
    expect(consumptionList[0]).toMatchObject({ holdingId, consumeItemQty: 2, tableNumber: '' });
    const { useList } = packetOf(await callDesk(api, listDealUses, { restaurantId }, counter));
    expect(useList[0]).toMatchObject({ units: 2, tableNumber: '' });
    const [entry] = await loadAuditEntries(api.db, { action: 'deal.use' }, 5);
    expect(entry).toMatchObject({
      staffId: counter.staffId,
      subject: holdingId,
      after: { units: 2, unitsLeft: 8 },
    });
    expect(await findDealFaults(api.db)).toEqual([]);
  });

  it('is refused when the code is unknown, replaced, over, of another place, or its units are gone', async () => {
    const { holdingId } = await buy(api, guest);
    expect(await use('AAAA-AAAA')).toMatchObject({ error: 'dealCodeUnknown' });
    expect(await use('https://example.in/?x=1')).toMatchObject({ error: 'dealCodeUnknown' });
    const first = await codeOf(holdingId);
    const second = await codeOf(holdingId, 10);
    expect(await use(first)).toMatchObject({ error: 'dealCodeUnknown' });
    packetOf(await consume(api, guest, holdingId, await tableCodeAt(api)));
    expect(await use(second)).toMatchObject({ error: 'dealUnitsShort' });
    expect(errorOf(await makeCode(holdingId, 10))).toBe('dealUnitsShort');
    const late = await codeOf(holdingId);
    api.clock.advance(10 * MINUTE_MS);
    expect(await use(late)).toMatchObject({ error: 'dealCodeOver' });
    await api.db.delete(dealOutlets).where(eq(dealOutlets.restaurantId, OUTLET_ID));
    expect(await use(await codeOf(holdingId))).toMatchObject({ error: 'dealNotHere' });
    expect(await leftOf(holdingId)).toBe(9);
    const stranger = await api.signIn();
    expect(
      errorOf(await api.call(endpoints.generateStealDealCode, { holdingId, units: 1 }, { as: stranger })),
    ).toBe('notFound');
  });
});
