import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND } from '#domain/brand/brand.ts';
import { LISTED_PATHS } from '#domain/pages/page-heads.ts';
import { eq } from '#server/db/drizzle.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import type { ServerEnv } from '#server/http/guard/client-address.ts';
import { createScreenSender } from '#server/http/site/screens.ts';
import { mountSiteFiles } from '#server/http/site/site-files.ts';
import { mountStaticFiles } from '#server/http/site/static-files.ts';
import { serve } from '#server/start.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const built = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'page-head-'));
let api: TestApi;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), built);
  api = await startApi();
  mountStaticFiles(api.app, folder, { sendScreen: createScreenSender(api.deps) });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.stop();
});

const open = (path: string, headers: Record<string, string> = {}) =>
  api.app.request(`https://sunehri.test${path}`, { headers });
const pageOf = async (path: string) => (await open(path)).text();
const all = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, value]) => value);
const dataOf = (page: string) =>
  all(page, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) => JSON.parse(text ?? ''));

async function changeMohali(change: Partial<typeof outlets.$inferInsert>): Promise<string> {
  const [mohali] = await api.db.update(outlets).set(change).where(eq(outlets.code, 'MOH')).returning();
  return `/restaurants/${mohali?.restaurantUuid}`;
}

describe('a desk that is not built', () => {
  it.each(['/desk', '/desk/', '/desk/sign-in', '/desk/outlets/1/kitchen'])(
    'says so at %s, and in the log of the start',
    async (path) => {
      const response = await open(path, { accept: 'text/html' });
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('The desk is not built');
      expect((await open('/desk/assets/gone.js')).status).toBe(404);
      const serving = await serve(api.deps, { port: 0, host: '127.0.0.1' }, folder);
      await serving.stop();
      expect(api.logs.join('')).toContain('The desk is not built');
    },
  );
});

describe('the head of a page as the server sends it', () => {
  it('is in the language of the reader, and of each page in its own words', async () => {
    const inLanguage = async (path: string, language: string) =>
      (await open(path, { 'Accept-Language': language })).text();
    const hindi = await inLanguage('/nutrition', 'hi-IN,en');
    expect(hindi).toContain('<title>न्यूट्रिशन की जानकारी');
    expect(hindi).toMatch(/<meta name="description" content="[^"]*एलर्जन/);
    expect(hindi).toContain('property="og:locale" content="hi_IN"');
    const punjabi = await Promise.all(LISTED_PATHS.map((path) => inLanguage(path, 'pa')));
    const described = punjabi.map((page) => all(page, /<meta name="description" content="(.+?)"/g)[0]);
    expect(described.filter((text) => !/[\u0A00-\u0A7F]/.test(text ?? ''))).toEqual([]);
    expect(new Set(described).size).toBe(LISTED_PATHS.length);
  });

  it.each(LISTED_PATHS)(
    'names %s by itself: title, description, canonical address, preview',
    async (path) => {
      const page = await pageOf(path);
      expect(all(page, /<title>(.*?)<\/title>/g)).toHaveLength(1);
      expect(all(page, /<meta name="description" content="(.+?)"/g)).toHaveLength(1);
      expect(all(page, /<link rel="canonical" href="(.*?)"/g)).toEqual([`https://sunehri.test${path}`]);
      expect(all(page, /property="og:url" content="(.*?)"/g)).toEqual([`https://sunehri.test${path}`]);
      expect(all(page, /property="og:image" content="(.*?)"/g)[0]).toMatch(/^https:\/\/sunehri\.test\/\w+/);
      expect(page).not.toContain('noindex');
    },
  );

  it('has a different title and description for each page', async () => {
    const pages = await Promise.all(LISTED_PATHS.map(pageOf));
    for (const pattern of [/<title>(.*?)<\/title>/g, /name="description" content="(.*?)"/g]) {
      expect(new Set(pages.flatMap((page) => all(page, pattern))).size).toBe(LISTED_PATHS.length);
    }
  });

  it.each(['/my-orders', '/checkout', '/no/such/page', '/restaurants/not-a-uuid'])(
    'keeps %s out of search',
    async (path) => {
      const page = await pageOf(path);
      expect(page).toContain('<meta name="robots" content="noindex" />');
      expect(page).not.toContain('canonical');
    },
  );

  it.each([
    '/no/such/page',
    '/t',
    '/restaurants/not-a-uuid',
    '/restaurants/00000000-0000-4000-8000-000000000000',
    '/event-detail/no-such-event',
  ])('answers 404 for %s with the app, without the head of another page', async (path) => {
    const response = await open(path, { Accept: 'text/html' });
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain(`<title>Page Not Found · ${BRAND.shortName}</title>`);
    expect(page).toContain('<meta property="og:title" content="Page Not Found');
    expect(page).toContain('<div id="app">');
    expect(page).not.toMatch(/canonical|og:url|ld\+json/);
  });

  it('has status 200 on every page that exists, in capitals and with a slash at the end too', async () => {
    const paths = [...LISTED_PATHS, '/my-orders/AB12', '/t/MOH12.ABC', '/Checkout', '/restaurants/'];
    for (const path of paths) expect((await open(path)).status, path).toBe(200);
  });

  it('gives an outlet its name, its place and its menu, without the bar', async () => {
    const page = await pageOf(await changeMohali({ title: 'Sunehri <Mohali> & "Co"' }));
    expect(page).toContain('<title>Sunehri &lt;Mohali&gt; &amp; &quot;Co&quot; · Sunehri</title>');
    const [restaurant] = dataOf(page);
    expect(restaurant).toMatchObject({ '@type': 'Restaurant', name: 'Sunehri <Mohali> & "Co"' });
    expect(restaurant.address.addressRegion).toBe('Punjab');
    const sections: { name: string; hasMenuItem: { name: string; offers: unknown }[] }[] =
      restaurant.hasMenu.hasMenuSection;
    const dish = sections
      .flatMap((section) => section.hasMenuItem)
      .find(({ name }) => name === 'Paneer Lababdar');
    expect(dish?.offers).toMatchObject({ priceCurrency: 'INR', price: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(JSON.stringify(restaurant)).not.toMatch(/whisky|vodka/i);
  });

  it('stays intact with any name of an outlet', async () => {
    const path = await changeMohali({ description: '</script><script>alert(1)</script>' });
    const page = await pageOf(path);
    expect(page).not.toContain('<script>alert');
    expect(dataOf(page)[0].description).toBe('</script><script>alert(1)</script>');
  });

  it('leaves /index.html, which the worker caches, as it was built', async () => {
    expect(await pageOf('/index.html')).toBe(built);
  });

  it('is revalidated by its ETag, and compressed', async () => {
    const first = await open('/ceo', { 'Accept-Encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    expect(brotliDecompressSync(await first.arrayBuffer()).toString()).toContain('CEO Speaks');
    expect((await open('/ceo', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('is sent as built when the database does not respond', async () => {
    const down = await startApi();
    const broken = { ...down.deps, db: {} as typeof down.db };
    mountStaticFiles(down.app, folder, { sendScreen: createScreenSender(broken) });
    const page = await down.app.request('/restaurants/2cdef2ee-3048-44be-902b-79d09f787d16');
    expect(await page.text()).toBe(built);
    await down.stop();
  });
});

describe('what search engines ask for', () => {
  it('names the contact for vulnerabilities, valid for half a year', async () => {
    const text = await pageOf('/.well-known/security.txt');
    expect(text).toContain(`Contact: mailto:${BRAND.contacts.email}\n`);
    expect(text).toContain('Canonical: https://sunehri.test/.well-known/security.txt\n');
    const expiresAt = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expiresAt - api.clock.now()).toBeGreaterThan(90 * 24 * 3_600_000);
  });

  it('names no app of the stores where the brand has none', async () => {
    for (const name of ['assetlinks.json', 'apple-app-site-association']) {
      const response = await open(`/.well-known/${name}`, { Accept: 'application/json' });
      expect([response.status, await response.text()], name).toEqual([404, 'Not found']);
    }
  });

  it('lets the apps of the brand open the links of this one, but nothing of the server', async () => {
    const app = new Hono<ServerEnv>();
    mountSiteFiles(app, api.deps, {
      android: { packageName: 'com.chain.app', certificateFingerprints: ['AB:CD'] },
      ios: { appId: 'A1B2C3D4E5.com.chain.app' },
    });
    const android = await app.request('/.well-known/assetlinks.json');
    expect(await android.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.chain.app',
          sha256_cert_fingerprints: ['AB:CD'],
        },
      },
    ]);
    const ios = await app.request('/.well-known/apple-app-site-association');
    expect(ios.headers.get('content-type')).toContain('application/json');
    expect(await ios.json()).toMatchObject({
      applinks: {
        details: [
          {
            appIDs: ['A1B2C3D4E5.com.chain.app'],
            components: [
              { '/': '/v1/*', exclude: true },
              { '/': '/sandbox*', exclude: true },
              { '/': '/desk*', exclude: true },
              { '/': '/*' },
            ],
          },
        ],
      },
    });
  });

  it('names the sitemap and excludes private pages', async () => {
    const robots = await pageOf('/robots.txt');
    expect(robots).toContain('Sitemap: https://sunehri.test/sitemap.xml');
    expect(robots).toContain('Disallow: /my-orders');
  });

  it('lists every public page and every outlet, each of which is listed by its own head', async () => {
    const paths = all(await pageOf('/sitemap.xml'), /<loc>https:\/\/sunehri\.test(.*?)<\/loc>/g);
    expect(paths.filter((path) => path?.startsWith('/restaurants/'))).toHaveLength(14);
    for (const path of paths) expect(await pageOf(path ?? ''), path).toContain('canonical');
  });
});
