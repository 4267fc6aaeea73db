import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const KB = 1024;

/**
 * Scripts that home loads before it responds to a tap. The worker's registration, 2 KB, follows. With
 * TanStack Query that is over the promised 140 KB in all (ADR-0074).
 */
const HOME_BUDGET_BYTES = 148 * KB;
/** Further scripts of any other page, after home with a dish in the cart. */
const PAGE_BUDGET_BYTES = 30 * KB;
/** The number of these files. */
const PAGE_BUDGET_FILES = 20;
/** The same with the map of an address. */
const MAP_BUDGET_BYTES = 60 * KB;

/** What home fetches with the first dish. */
const OF_FIRST_DISH = 'src/routes/-home-cart-parts.tsx';
const PAGE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** What a phone fetches that has kept something, and so with the second visit. */
const OF_KEPT = 'kept';

interface BuiltFile {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const built = manifest[key];
  if (built === undefined) throw new Error(`the build has no ${key}`);
  if (found.has(built.file)) return found;
  found.add(built.file);
  for (const imported of built.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

const weightOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(DIST, file))).length, 0);

describe('the weight of scripts, compressed', () => {
  let manifest: Manifest = {};
  let home = new Set<string>();
  beforeAll(() => {
    manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
    home = filesOf(manifest, 'index.html');
  });

  test('of home is not more than it was', () => {
    const bytes = weightOf([...home]);
    expect(bytes).toBeGreaterThan(90 * KB);
    expect(bytes).toBeLessThanOrEqual(HOME_BUDGET_BYTES);
  });

  const filesBeside = (known: ReadonlySet<string>, keys: readonly string[]) => {
    const more = new Set(keys.flatMap((key) => [...filesOf(manifest, key)]));
    return [...more].filter((file) => !known.has(file));
  };

  const moreFiles = (...keys: readonly string[]) => {
    const kept = Object.keys(manifest).find((key) => manifest[key]?.name === OF_KEPT) ?? OF_KEPT;
    const known = [...home, ...filesOf(manifest, OF_FIRST_DISH), ...filesOf(manifest, kept)];
    return filesBeside(new Set(known), keys);
  };

  test('of any other page is small beside what is there already', () => {
    const keys = Object.keys(manifest).filter((key) => PAGE.test(key));
    expect(keys.length).toBeGreaterThan(30);
    const pages = keys.map((key) => ({ page: PAGE.exec(key)?.[1] ?? key, files: moreFiles(key) }));
    expect(pages.filter(({ files }) => weightOf(files) > PAGE_BUDGET_BYTES)).toEqual([]);
    expect(pages.filter(({ files }) => files.length > PAGE_BUDGET_FILES)).toEqual([]);
  });

  test('of a page that makes a customer of a visitor is as small for somebody who has kept nothing yet', () => {
    const pages = ['add-customer', 'login'];
    const weights = pages.map((page) => ({
      page,
      bytes: weightOf(filesBeside(home, [`src/routes/${page}.tsx?tsr-split=component`])),
    }));
    expect(weights.filter(({ bytes }) => bytes > PAGE_BUDGET_BYTES)).toEqual([]);
  });

  test('of a page with a map is small too', () => {
    const bytes = weightOf(
      moreFiles('src/routes/_account.address.tsx?tsr-split=component', 'src/features/address/place-map.tsx'),
    );
    expect(bytes).toBeGreaterThan(20 * KB);
    expect(bytes).toBeLessThanOrEqual(MAP_BUDGET_BYTES);
  });

  test('is in no file that needs itself by way of others: which runs first would be chance', () => {
    const round: string[][] = [];
    const done = new Set<string>();
    const walk = (key: string, path: readonly string[]) => {
      if (path.includes(key)) round.push([...path, key]);
      if (path.includes(key) || done.has(key)) return;
      for (const imported of manifest[key]?.imports ?? []) walk(imported, [...path, key]);
      done.add(key);
    };
    for (const key of Object.keys(manifest)) walk(key, []);
    expect(done.size).toBeGreaterThan(100);
    expect(round).toEqual([]);
  });
});
