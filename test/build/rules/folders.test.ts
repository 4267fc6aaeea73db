import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MOST_FILES = 15;
const MOST_LINES = 300;

const SOURCE = /\.(m?ts|tsx)$/;
const UNIT_TEST = /\.test\.tsx?$/;

/** Their files come from a program (messages, migrations) or are data. */
const MADE = /messages\.gen|migrations|brand\/|demo\/data/;

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
