import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');
const KB = 1024;

/**
 * Scripts that home loads before it reacts to a tap. TanStack Query makes them larger than promised
 * (ADR-0074).
 */
const HOME_BUDGET_BYTES = 151 * KB;
/** Chunks that all other pages share, loaded once; larger than promised (ADR-0071, ADR-0085 and ADR-0097). */
const SHARED_ROOMS = ['first-dish', 'contract', 'domain', 'offline', 'platform', 'ui', 'texts'];
const SHARED_BUDGET_BYTES = 98.5 * KB;
/** Scripts of any other page, in addition to those of home and the shared chunks. */
const PAGE_BUDGET_BYTES = 30 * KB;

/** Largest number of scripts of a page, without those of home. */
const PAGE_BUDGET_FILES = 20;
/** Like `PAGE_BUDGET_BYTES`, for the page with the map of an address. */
const MAP_BUDGET_BYTES = 54 * KB;
/** Number of scripts of the whole app; the promised limit is 90. */
const MAX_FILES = 86;

interface BuiltFile {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

/** The scripts of each page, without those of home. */
type Pages = Readonly<Record<string, readonly string[]>>;

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
  let pages: Pages = {};
  let home = new Set<string>();
  beforeAll(() => {
    manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
    ({ pages } = JSON.parse(readFileSync(join(DIST, '.home', 'files.json'), 'utf8')));
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

  const filesBeside = (known: ReadonlySet<string>, files: readonly string[]) => [
    ...new Set(files.map((file) => file.replace(/^\//, ''))).difference(known),
  ];

  test('of chunks that other pages share is limited', () => {
    const bytes = weightOf([...sharedFiles()].filter((file) => !home.has(file)));
    expect(bytes).toBeGreaterThan(40 * KB);
    expect(bytes).toBeLessThanOrEqual(SHARED_BUDGET_BYTES);
  });

  test('of any other page is small beside the shared chunks', () => {
    const known = home.union(sharedFiles());
    const weighed = Object.entries(pages).map(([page, files]) => ({
      page,
      bytes: weightOf(filesBeside(known, files)),
      files: files.length,
    }));
    expect(weighed.length).toBeGreaterThan(30);
    expect(weighed.filter(({ bytes }) => bytes > PAGE_BUDGET_BYTES)).toEqual([]);
    expect(weighed.filter(({ files }) => files > PAGE_BUDGET_FILES)).toEqual([]);
  });

  test('of a page with a map is small too', () => {
    const files = [...(pages['/address'] ?? []), ...filesOf(manifest, keyOfRoom('map'))];
    const bytes = weightOf(filesBeside(home.union(sharedFiles()), files));
    expect(bytes).toBeGreaterThan(20 * KB);
    expect(bytes).toBeLessThanOrEqual(MAP_BUDGET_BYTES);
  });

  test('is in few files', () => {
    const files = new Set(Object.values(manifest).map(({ file }) => file));
    expect([...files].filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(MAX_FILES);
  });

  test('is in no chunks that import each other in a circle', () => {
    const round: string[][] = [];
    const done = new Set<string>();
    const walk = (key: string, path: readonly string[]) => {
      if (path.includes(key)) round.push([...path, key]);
      if (path.includes(key) || done.has(key)) return;
      for (const imported of manifest[key]?.imports ?? []) walk(imported, [...path, key]);
      done.add(key);
    };
    for (const key of Object.keys(manifest)) walk(key, []);
    expect(done.size).toBeGreaterThan(60);
    expect(round).toEqual([]);
  });
});
