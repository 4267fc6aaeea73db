import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE_PATH, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { endpointList, endpoints } from '#contract/endpoints.ts';
import { APP_ROUTES, isAppPath } from '#domain/pages/app-path.ts';
import { LISTED_PATHS } from '#domain/pages/page-heads.ts';
import { createScreenSender } from '#server/http/site/screens.ts';
import { mountSiteFiles } from '#server/http/site/site-files.ts';
import { mountStaticFiles } from '#server/http/site/static-files.ts';
import { openPrepared } from '#server/open-database.ts';
import { importStaticPage } from '#server/services/catalogue/static-pages.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { findFilled } from '#test/support/makers/table-contents.ts';
import { samplesOf } from '#test/support/samples/samples.ts';
import { basicHeader, connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';
import { createDataFolder } from '#test/support/servers/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'empty-chain-'));
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
  writeFileSync(join(folder, 'index.html'), readFileSync(new URL('../../../index.html', import.meta.url)));
  mountStaticFiles(api.app, folder, { sendScreen: createScreenSender(api.deps) });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.stop();
});

async function send(endpoint: Endpoint): Promise<Response> {
  const rest = samplesOf(endpoint);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const headers = {
    Authorization: basicHeader(await api.signIn()),
    'Content-Type': 'application/json',
    [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
  };
  const isPost = endpoint.method === 'POST';
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const query = isPost ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  return api.app.request(
    `${API_BASE_PATH}${path}${query}`,
    { method: endpoint.method, headers, ...(isPost && { body: JSON.stringify(rest) }) },
    connectionFrom(),
  );
}

describe('a chain without data', () => {
  it.each(['none', 'demo'] as const)('begins with the data of SEED=%s', async (seed) => {
    const { path: dataDir, remove } = createDataFolder();
    const where = { dataDir, databaseUrl: null, databaseTimeoutMs: 5_000, seed };
    const { db, close } = await openPrepared(where, pino({ level: 'silent' }));
    const filled = await findFilled(db);
    await close();
    remove();
    if (seed === 'none') expect(filled).toEqual([]);
    else
      expect(filled).toEqual(
        expect.arrayContaining(['coupons', 'deals', 'events', 'outlets', 'static_pages']),
      );
  });

  it.each(endpointList.map((endpoint) => [endpoint.name, endpoint] as const))(
    'returns a valid response for %s',
    async (_, endpoint) => {
      const response = await send(endpoint);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toHaveProperty('errorCode');
    },
  );

  it('lists are empty', async () => {
    const as = await api.signIn();
    const call = api.call;
    expect(packetOf(await call(endpoints.restaurantList, {})).restaurantList).toEqual([]);
    for (const bannerType of ['DashboardTop', 'DashboardBottom'] as const)
      expect(packetOf(await call(endpoints.getAdBannerList, { bannerType })).bannerList).toEqual([]);
    expect(packetOf(await call(endpoints.getUpcomingEventList, {})).eventList).toEqual([]);
    expect(packetOf(await call(endpoints.getPastEventList, {})).eventList).toEqual([]);
    expect(packetOf(await call(endpoints.getStealDealItemList, {}))).toMatchObject({ itemList: [] });
    expect(packetOf(await call(endpoints.getOrderList, {}, { as })).orderList).toEqual([]);
  });

  it.each(APP_ROUTES)('serves the page of %s', async (route) => {
    const path = route.replaceAll(/\$\w+/g, 'nothing');
    const response = await api.app.request(path);
    const isOfData = /\$(restaurantUuid|eventId)/.test(route);
    expect(isAppPath(path)).toBe(true);
    expect(response.status).toBe(isOfData ? 404 : 200);
    expect(await response.text()).toContain('<title>');
  });

  it('has a sitemap of the pages alone, and of a text once it is there', async () => {
    const site = await startApi({ seed: false });
    mountSiteFiles(site.app, site.deps);
    const listed = async () => {
      const sitemap = await (await site.app.request('https://chain.test/sitemap.xml')).text();
      return [...sitemap.matchAll(/<loc>https:\/\/chain.test(.*?)<\/loc>/g)].map(([, path]) => path);
    };
    const unwritten = ['/ceo', '/privacy-policy', '/terms-and-conditions', '/upcoming-outlets', '/atm-bar'];
    expect(await listed()).toEqual(LISTED_PATHS.filter((path) => !unwritten.includes(path)));
    const text = { page: 'privacy-policy', datedOn: '2026-11-01', html: '<p>Ours.</p>' } as const;
    await importStaticPage(site.db, text);
    expect(await listed()).toContain('/privacy-policy');
    await site.stop();
  });
});
