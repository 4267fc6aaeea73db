import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

/** The pack lets the tables of an outlet open without a signal; photos load separately. */
const MAX_PACK_BYTES = 300 * 1024;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function packetOf(call: Promise<{ ok: boolean; packet?: unknown }>): Promise<unknown> {
  const { ok, packet } = await call;
  expect(ok).toBe(true);
  return packet;
}

test('the pack of each seeded outlet stays small enough to be kept at every scan', async () => {
  const list = await api.call(endpoints.restaurantList, {});
  const outlets = list.ok ? list.packet.restaurantList : [];
  expect(outlets).toHaveLength(14);
  for (const { recordId, restaurantUuid, title } of outlets) {
    const menu = await packetOf(api.call(endpoints.getItemListWithCatSubCat, { restaurantId: recordId }));
    const detail = await packetOf(api.call(endpoints.getRestaurantDetail, { restaurantUuid }));
    const bytes = Buffer.byteLength(JSON.stringify([menu, detail]));
    expect(bytes, title).toBeGreaterThan(20_000);
    expect(bytes, title).toBeLessThanOrEqual(MAX_PACK_BYTES);
  }
});
