import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '#contract/endpoints/chain/catalogue.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('banners', () => {
  it('come with one of each action and pictures that exist', async () => {
    const lists = await Promise.all(
      (['DashboardTop', 'DashboardBottom'] as const).map((bannerType) =>
        api.call(endpoints.getAdBannerList, { bannerType }),
      ),
    );
    const banners = lists.flatMap((result) => (result.ok ? result.packet.bannerList : []));
    const actions = banners.map((banner) => banner.sliderAction);
    for (const action of ['home', 'Reservation', 'TakeAway', 'DineIn', 'HomeDelivery'])
      expect(actions).toContain(action);
    for (const { webImageUrlLarge, adImageUrlLarge } of banners) {
      expect([existsSync(`brand${webImageUrlLarge}`), existsSync(`brand${adImageUrlLarge}`)]).toEqual([
        true,
        true,
      ]);
    }
  });

  it('have their words in the language of the reader, as far as the brand has them', async () => {
    const titles = async (language: string) => {
      const headers = { 'Accept-Language': language };
      const input = { bannerType: 'DashboardTop' } as const;
      return packetOf(await api.call(endpoints.getAdBannerList, input, { headers })).bannerList.map(
        ({ title }) => title,
      );
    };
    const [english, hindi, punjabi] = [await titles('en-IN'), await titles('hi-IN'), await titles('pa-IN')];
    expect(english).toContain('Skip the queue');
    for (const title of hindi) expect(title).toMatch(/\p{Script=Devanagari}/u);
    for (const title of punjabi) expect(title).toMatch(/\p{Script=Gurmukhi}/u);
  });
});
