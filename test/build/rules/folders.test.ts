import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MOST_FILES = 15;
const MOST_LINES = 300;

const SOURCE = /\.(m?ts|tsx)$/;
const UNIT_TEST = /\.test\.tsx?$/;

/** Their files come from a program (messages, migrations) or are data. */
const MADE = /messages\.gen|migrations|brand\/|demo\/data/;

/** Sides of a process, within which a base name is that of one file; the first that fits counts. */
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
