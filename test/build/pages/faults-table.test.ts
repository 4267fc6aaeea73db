import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultBenches } from '#test/bench/faults/list.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const rows = readFileSync(join(root, 'docs', 'faults.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| F\d+ \|/.test(line));

const namedTests = (row: string) =>
  [...row.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, path = '', title = '']) => ({ path, title }));

/** Whether a source contains a test's title, in which the source may escape quotes. */
function holdsTitle(source: string, title: string): boolean {
  return source.replaceAll("\\'", "'").includes(title);
}

test('the table of faults has every row of the promises once, and each names a test', () => {
  expect(rows.map((row) => row.split(' ')[1])).toEqual(Array.from({ length: 25 }, (_, at) => `F${at + 1}`));
  for (const row of rows) expect(namedTests(row).length, row.slice(0, 60)).toBeGreaterThan(0);
});

describe.each(rows.map((row) => [row.split(' ')[1] ?? '', row] as const))('row %s', (name, row) => {
  test.each(namedTests(row))('names a test that is there: $path › $title', ({ path, title }) => {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(holdsTitle(readFileSync(join(root, path), 'utf8'), title), title).toBe(true);
  });

  test('names its bench when it has one', () => {
    expect(row.includes(`bench ${name}`)).toBe(faultBenches.some((bench) => bench.row === name));
  });
});
