import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MOST_FILES = 15;
const MOST_LINES = 300;

const SOURCE = /\.(m?ts|tsx)$/;
const UNIT_TEST = /\.test\.tsx?$/;

/** Files that a program generates (messages, migrations), or that are data. */
const MADE = /messages\.gen|migrations|brand\/|demo\/data/;

/** Areas within which each base name is used by one file only; the first matching pattern is a file's area. */
const SIDES = [
  /^src\/contract\/(?:desk\/)?(?:endpoints|drafts)/,
  /^src\/contract\/desk/,
  /^server\/(?:routes|services)\/desk/,
  /^server\/db\/\w+/,
  /^sw\/desk/,
  /^(?:src|server)\/\w+/,
  /^\w+/,
];

/** Routes of the apps are named after their paths. */
const NAMED_BY_PATH = /^src\/(?:desk\/)?routes\//;

function sourcesOf(room: string): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((path) => join(room, path))
    .filter((path) => SOURCE.test(path) && !UNIT_TEST.test(path))
    .filter((path) => !MADE.test(path) && !NAMED_BY_PATH.test(path));
}
const WRITTEN = /\.(m?ts|tsx|css)$/;
const GENERATED = /\.gen\.ts$/;

const ROOMS = ['src', 'server', 'sw', 'sandbox', 'build', 'test'];

function countsIn(room: string): [folder: string, files: number][] {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && SOURCE.test(entry.name) && (room === 'test' || !UNIT_TEST.test(entry.name)))
      counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  return [...counts];
}

/** Hand-written sources and tests. */
function writtenFilesIn(room: string): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => WRITTEN.test(name) && !GENERATED.test(name) && !MADE.test(parentPath))
    .map(({ name, parentPath }) => join(parentPath, name));
}

const ROOM = /^(?:src\/desk|src|server)\/\w+|^\w+/;

const roomOf = (file: string) => ROOM.exec(file)?.[0];

/** The files that a source imports, as paths from the root, with whether it loads each lazily. */
function importsOf(file: string, aliases: Record<string, string>): { path: string; isLazy: boolean }[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/(import\(\s*|from |import )'([.#][^']+)'/g)].map(([, how, name = '']) => {
    const [room = '', ...rest] = name.split('/');
    const folder = aliases[`${room}/*`]?.replace('*', '');
    const path = folder === undefined ? join(dirname(file), name) : join(folder, ...rest);
    return { path, isLazy: how?.startsWith('import(') ?? false };
  });
}

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

describe('folders', () => {
  it.each(ROOMS)('of %s have at most 15 sources', (room) => {
    const counts = countsIn(room);
    expect(counts.length).toBeGreaterThan(0);
    const full = counts.filter(([folder, files]) => files > MOST_FILES && !MADE.test(folder));
    expect(full.map(([folder, files]) => `${folder.slice(ROOT.length + 1)}: ${files}`)).toEqual([]);
  });

  it('have no two sources of one name on one side of a process', () => {
    const sources = ['src', 'server', 'sw', 'sandbox', 'build'].flatMap(sourcesOf);
    const byName = Map.groupBy(sources, (path) => {
      const side = SIDES.map((pattern) => pattern.exec(path)?.[0]).find((found) => found !== undefined);
      return `${side} ${basename(path)}`;
    });
    expect(sources.length).toBeGreaterThan(1_500);
    expect([...byName.values()].filter((paths) => paths.length > 1)).toEqual([]);
  });
});

describe('a source under 30 lines', () => {
  /** Handlers are split like the contract's files; `libraries` is a chunk of its own. */
  const NAMED_BY_ANOTHER = /^server\/routes\/|^src\/app\/start\/libraries\.ts$/;

  it('has two importers, or one in another room', () => {
    const { imports: aliases } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const files = ROOMS.flatMap(writtenFilesIn).map((file) => file.slice(ROOT.length + 1));
    const uses = files.flatMap((from) => importsOf(from, aliases).map((use) => ({ from, ...use })));
    const usesByPath = Map.groupBy(uses, ({ path }) => path);
    const small = files
      .filter((file) => SOURCE.test(file) && !file.startsWith('test/') && !NAMED_BY_ANOTHER.test(file))
      .filter((file) => linesOf(join(ROOT, file)) < 30);
    expect(small.length).toBeGreaterThan(100);
    const alone = small.filter((file) => {
      const [use, ...others] = usesByPath.get(file) ?? [];
      return use !== undefined && others.length === 0 && !use.isLazy && roomOf(use.from) === roomOf(file);
    });
    expect(alone).toEqual([]);
  });
});

describe('hand-written files', () => {
  it.each(ROOMS)('of %s have at most 300 lines, tests too', (room) => {
    const files = writtenFilesIn(room);
    expect(files.length).toBeGreaterThan(0);
    const long = files
      .map((file) => [file, linesOf(file)] as const)
      .filter(([, lines]) => lines > MOST_LINES);
    expect(long.map(([file, lines]) => `${file.slice(ROOT.length + 1)}: ${lines}`)).toEqual([]);
  });
});
