import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOfferedCoupons } from '#contract/desk/endpoints/guests/offered-coupons.ts';
import { issueVoucher, listIssuedVouchers } from '#contract/desk/endpoints/guests/vouchers.ts';
import { eq } from '#server/db/drizzle.ts';
import { coupons } from '#server/db/schema/offers/coupons.ts';
import { vouchers } from '#server/db/schema/offers/rewards.ts';
import { OUTLET_ID, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const PAGE_LENGTH = 50;
const restaurantId = OUTLET_ID;

let api: TestApi;
let owner: TestStaff;
beforeAll(async () => {
  api = await startApi();
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());

/** The keys of all pages; each but the last is full. */
async function readPages(read: (page: number) => Promise<{ keys: string[]; hasMore: boolean }>) {
  const all: string[] = [];
  for (let page = 0; ; page += 1) {
    const { keys, hasMore } = await read(page);
    all.push(...keys);
    if (!hasMore) return all;
    expect(keys).toHaveLength(PAGE_LENGTH);
  }
}

it('every coupon of the chain is on one page of its list', async () => {
  const [sample] = await api.db.select().from(coupons).where(eq(coupons.needsGrant, false)).limit(1);
  if (sample === undefined) throw new Error('the seed has no coupon');
  const codes = Array.from({ length: 120 }, (_, at) => `MANY${at}`);
  await api.db.insert(coupons).values(codes.map((couponCode) => ({ ...sample, couponCode })));
  const seen = await readPages(async (page) => {
    const { couponList, hasMore } = packetOf(
      await callDesk(api, listOfferedCoupons, { restaurantId, page }, owner),
    );
    return { keys: couponList.map(({ couponCode }) => couponCode), hasMore };
  });
  expect(new Set(seen).size, 'none is listed twice').toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining([...codes, sample.couponCode]));
});

it('every voucher that was issued is on one page of its list', async () => {
  const gift = { kind: 'POINTS', points: 10 } as const;
  const form = { restaurantId, title: 'Many of them', gift, maxRedemptions: 1, validDays: 7 };
  const { voucherId } = packetOf(await callDesk(api, issueVoucher, form, owner));
  const [sample] = await api.db.select().from(vouchers).where(eq(vouchers.voucherId, voucherId));
  if (sample === undefined) throw new Error('it was not issued');
  const ids = Array.from({ length: 60 }, () => randomUUID());
  const codeOf = (id: string) => id.replaceAll('-', '').slice(0, 12).toUpperCase();
  await api.db.insert(vouchers).values(ids.map((id) => ({ ...sample, voucherId: id, code: codeOf(id) })));
  const seen = await readPages(async (page) => {
    const { voucherList, hasMore } = packetOf(
      await callDesk(api, listIssuedVouchers, { restaurantId, page }, owner),
    );
    return { keys: voucherList.map((voucher) => voucher.voucherId), hasMore };
  });
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining([...ids, voucherId]));
});
