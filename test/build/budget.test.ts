import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const KB = 1024;

/** Scripts that home loads before it responds to a tap. With TanStack Query more than promised (ADR-0074). */
const HOME_BUDGET_BYTES = 151 * KB;
/** Rooms that every other page shares, loaded once: ADR-0071 says why they are more than promised. */
const SHARED_ROOMS = ['contract', 'domain', 'offline', 'platform', 'ui', 'texts'];
const SHARED_BUDGET_BYTES = 75 * KB;
/** Further scripts of any other page. */
const PAGE_BUDGET_BYTES = 30 * KB;

/** The number of all scripts of a page beside those of home. */
const PAGE_BUDGET_FILES = 20;
/** The same with the map of an address. */
const MAP_BUDGET_BYTES = 66 * KB;
/** Scripts of the whole app. */
const MAX_FILES = 121;

const PAGE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

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

  const keyOfRoom = (room: string) =>
    Object.keys(manifest).find((key) => manifest[key]?.name === room) ?? room;

  const sharedFiles = () => new Set(SHARED_ROOMS.flatMap((room) => [...filesOf(manifest, keyOfRoom(room))]));

  const filesBeside = (known: ReadonlySet<string>, keys: readonly string[]) => {
    const more = new Set(keys.flatMap((key) => [...filesOf(manifest, key)]));
    return [...more].filter((file) => !known.has(file));
  };

  test('of the rooms that all other pages share is bounded', () => {
    const bytes = weightOf([...sharedFiles()].filter((file) => !home.has(file)));
    expect(bytes).toBeGreaterThan(40 * KB);
    expect(bytes).toBeLessThanOrEqual(SHARED_BUDGET_BYTES);
  });

  test('of any other page is small beside what is there already', () => {
    const keys = Object.keys(manifest).filter((key) => PAGE.test(key));
    expect(keys.length).toBeGreaterThan(30);
    const known = home.union(sharedFiles());
    const pages = keys.map((key) => {
      const page = PAGE.exec(key)?.[1] ?? key;
      return {
        page,
        bytes: weightOf(filesBeside(known, [key])),
        files: filesBeside(home, [key]).length,
      };
    });
    expect(pages.filter(({ bytes }) => bytes > PAGE_BUDGET_BYTES)).toEqual([]);
    expect(pages.filter(({ files }) => files > PAGE_BUDGET_FILES)).toEqual([]);
  });

  test('of a page with a map is small too', () => {
    const keys = ['src/routes/_account.address.tsx?tsr-split=component', keyOfRoom('map')];
    const bytes = weightOf(filesBeside(home.union(sharedFiles()), keys));
    expect(bytes).toBeGreaterThan(20 * KB);
    expect(bytes).toBeLessThanOrEqual(MAP_BUDGET_BYTES);
  });

  test('is in few files', () => {
    const files = new Set(Object.values(manifest).map(({ file }) => file));
    expect([...files].filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(MAX_FILES);
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
