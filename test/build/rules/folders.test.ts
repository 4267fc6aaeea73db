import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MOST = 15;
const MOST_LINES = 300;

const SOURCE = /\.(m?ts|tsx)$/;
const UNIT_TEST = /\.test\.tsx?$/;

/** Their files come from a program (messages, migrations) or are data. */
const MADE = /messages\.gen|migrations|brand\/|demo\/data/;

function countsIn(room: string): [folder: string, files: number][] {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && SOURCE.test(entry.name) && (room === 'test' || !UNIT_TEST.test(entry.name)))
      counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  return [...counts];
}

describe('folders', () => {
  it.each(['src', 'server', 'sw', 'sandbox', 'build', 'test'])('of %s have at most 15 sources', (room) => {
    const counts = countsIn(room);
    expect(counts.length).toBeGreaterThan(0);
    const full = counts.filter(([folder, files]) => files > MOST && !MADE.test(folder));
    expect(full.map(([folder, files]) => `${folder.slice(ROOT.length + 1)}: ${files}`)).toEqual([]);
  });
});

const linesOf = (path: string) => readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;

function filesIn(room: string, kind: RegExp): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => join(room, file));
}

it.each([
  ['journeys', ['test/e2e', 'test/worker', 'test/desk'], /\.spec\.ts$/],
  ['style sheets', ['src', 'sandbox'], /\.css$/],
])('%s have at most 300 lines', (_kind, rooms, kind) => {
  const files = rooms.flatMap((room) => filesIn(room, kind));
  expect(files.length).toBeGreaterThan(50);
  const long = files.filter((file) => linesOf(file) > MOST_LINES);
  expect(long.map((file) => `${file}: ${linesOf(file)}`)).toEqual([]);
});
