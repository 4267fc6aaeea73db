import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerEnv } from '../guard/client-address.ts';
import { mountStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
const app = new Hono<ServerEnv>();
const page = '<!doctype html><title>Home</title>';
const script = `export const letters = '${'abcdefghij'.repeat(40)}';`;
/** Script compressed at another quality than the server's, so that a test can tell the two results apart. */
const compressed = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'sw.js'), 'self.addEventListener("fetch", () => undefined);');
  writeFileSync(join(folder, 'kill-switch.js'), 'self.registration.unregister();');
  writeFileSync(join(folder, 'assets', 'main-a1b2c3.js'), script);
  writeFileSync(join(folder, 'assets', 'main-a1b2c3.js.br'), compressed);
  writeFileSync(join(folder, 'assets', 'other-d4e5f6.js'), 'export const other = 1;');
  writeFileSync(join(folder, 'assets', 'other-d4e5f6.js.br'), compressed);
  writeFileSync(join(folder, 'assets', 'main-a1b2c3.js.map'), '{}');
  writeFileSync(join(folder, 'icon.png'), 'png');
  mountStaticFiles(app, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('a file of the build', () => {
  test('with a hash in its name may be cached for ever', async () => {
    const response = await get('/assets/main-a1b2c3.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe(script);
  });

  test('that is gone answers 404 and not the page', async () => {
    const response = await get('/assets/main-00ff00.js', { Accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).not.toContain('html');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('that is a source map is never served', async () => {
    expect((await get('/assets/main-a1b2c3.js.map')).status).toBe(404);
  });

  test('goes out as the build compressed it to those who take that', async () => {
    const response = await get('/assets/main-a1b2c3.js', { 'Accept-Encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(compressed);
  });

  test('that was changed after it had been compressed goes out as it is now', async () => {
    const response = await get('/assets/other-d4e5f6.js', { 'Accept-Encoding': 'br' });
    const sent = brotliDecompressSync(await response.arrayBuffer());
    expect(sent.toString()).toBe('export const other = 1;');
  });

  test('that the build did not compress is compressed here', async () => {
    const response = await get('/', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(page);
  });

  test.each(['/', '/index.html', '/sw.js'])(
    'that decides the version (%s) is revalidated on each request',
    async (path) => {
      const response = await get(path);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const etag = response.headers.get('etag') ?? '';
      expect((await get(path, { 'If-None-Match': etag })).status).toBe(304);
    },
  );

  test('is not found outside the build, however the path is written', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/%ff.js']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

describe('a path without a file', () => {
  test.each(['/checkout', '/restaurants/5e0a1c9e-0000-4000-8000-000000000000', '/t/ABCD', '/t/AB.CD'])(
    'that is a route of the app gets its page: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(page);
    },
  );

  test.each([
    ...['/no/such/screen', '/account/none', '/wp-login.php', '/.well-known/change-password'],
    ...['/.well-known', '/art/gone.webp', '/icons/', '/fonts/gone'],
  ])('that is none gets the page with status 404 when a person opens it: %s', async (path) => {
    const response = await get(path, { Accept: 'text/html,*/*;q=0.8' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toBe(page);
  });

  test.each([
    '/firebase-messaging-sw.js',
    '/v1/api',
    '/v1/other',
    '/sandbox/nothing',
    '/assets',
    '/robots.txt',
  ])('is not found: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).not.toContain('html');
  });

  test.each(['/.well-known/nothing', '/art/gone.webp', '/icons/gone'])(
    'is no page for a program: %s',
    async (path) => {
      const response = await get(path, { Accept: 'image/webp,*/*;q=0.8' });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).not.toContain('html');
    },
  );

  test.each(['/assets/gone.js', '/v1/nothing', '/sandbox/nothing'])(
    'is no page for a person either: %s',
    async (path) => {
      const response = await get(path, { Accept: 'text/html' });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).not.toContain('html');
    },
  );
});

describe('the worker', () => {
  test('is replaced by the kill switch at the same address, never cached', async () => {
    const retired = new Hono<ServerEnv>();
    mountStaticFiles(retired, folder, { isWorkerRetired: true });
    const response = await retired.request('/sw.js');
    expect(await response.text()).toBe('self.registration.unregister();');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await (await get('/sw.js')).text()).toContain('fetch');
  });
});
