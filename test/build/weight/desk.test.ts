import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerEnv } from '#server/http/guard/client-address.ts';
import { pagePolicy } from '#server/http/guard/security-headers.ts';
import { mountStaticFiles } from '#server/http/site/static-files.ts';
import { precachedFiles } from '#test/support/checkers/precache.ts';
import { testConfig } from '#test/support/outside/outside.ts';

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');
const KB = 1024;
/** Scripts and styles of the sign-in page and of the page that follows it. */
const FIRST_SCREEN_BYTES = 200 * KB;

interface BuiltFile {
  readonly file: string;
  readonly src?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

/** Only the desk may load these modules. */
const OF_DESK =
  /\/src\/desk\/|\/src\/contract\/desk\/|\/better-auth\/|\/@better-auth\/|\/messages\.gen\/desk-/;

const sourcesOf = (map: string): readonly string[] => JSON.parse(readFileSync(map, 'utf8')).sources;

test('no script of customers has a module of the desk', () => {
  const folder = join(DIST, 'assets');
  const maps = readdirSync(folder).filter((name) => name.endsWith('.js.map'));
  expect(maps.length).toBeGreaterThan(50);
  const sources = maps.flatMap((name) => sourcesOf(join(folder, name)).map((source) => `/${source}`));
  expect(sources.filter((source) => source.includes('/src/features/')).length).toBeGreaterThan(100);
  expect(sources.filter((source) => OF_DESK.test(source))).toEqual([]);
});

test('neither the worker nor the customers’ page includes a file of the desk', () => {
  const files = precachedFiles(readFileSync(join(DIST, 'sw.js'), 'utf8'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => file.startsWith('desk/'))).toEqual([]);
  expect(readFileSync(join(DIST, 'index.html'), 'utf8')).not.toContain('desk/');
});

describe('the first screen of the desk', () => {
  let manifest: Manifest = {};
  beforeAll(() => {
    manifest = JSON.parse(readFileSync(join(DIST, 'desk', '.vite', 'manifest.json'), 'utf8'));
  });

  const addFiles = (key: string, found: Set<string>): Set<string> => {
    const built = manifest[key];
    if (built === undefined) throw new Error(`the build has no ${key}`);
    if (found.has(built.file)) return found;
    for (const file of [built.file, ...(built.css ?? [])]) found.add(file);
    for (const imported of built.imports ?? []) addFiles(imported, found);
    return found;
  };

  test('is at most 200 KB, whichever page it is', () => {
    const entry = addFiles('index.html', new Set());
    const signIn = addFiles('routes/sign-in.tsx?tsr-split=component', new Set());
    const frame = addFiles('routes/_signed-in.tsx?tsr-split=component', new Set());
    const pages = Object.keys(manifest).filter((key) =>
      /^routes\/_signed-in\/.*tsr-split=component$/.test(key),
    );
    expect(pages.length).toBeGreaterThan(3);
    const weights = pages.map((page) => {
      const files = entry.union(signIn).union(frame).union(addFiles(page, new Set()));
      const bytes = [...files].map((file) => statSync(join(DIST, 'desk', `${file}.br`)).size);
      return { page, bytes: bytes.reduce((sum, each) => sum + each, 0) };
    });
    expect(Math.min(...weights.map(({ bytes }) => bytes))).toBeGreaterThan(50 * KB);
    expect(weights.filter(({ bytes }) => bytes > FIRST_SCREEN_BYTES)).toEqual([]);
  });
});

describe('the server', () => {
  const app = new Hono<ServerEnv>();
  beforeAll(() => mountStaticFiles(app, DIST, { policyOf: (page) => pagePolicy(testConfig, page) }));
  const asPerson = { headers: { accept: 'text/html' } };

  test.each(['/desk', '/desk/', '/desk/people', '/desk/outlets/12/board', '/desk/invite/abc'])(
    'gives %s the page of the desk with its policy',
    async (path) => {
      const response = await app.request(path, asPerson);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<div id="desk">');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    },
  );

  test.each(['/desk/assets/gone-00ff00.js', '/desk/gone.png', '/desk/.vite/manifest.json'])(
    'has no file %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  test('lets browsers keep its files for ever', async () => {
    const [name] = readdirSync(join(DIST, 'desk', 'assets')).filter((file) => file.endsWith('.js'));
    const response = await app.request(`/desk/assets/${name}`);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });
});
