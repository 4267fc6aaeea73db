import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

/** Counts the source's titles that match; a title ending in `…` is only a beginning. */
function countTitles(source: string, title: string): number {
  if (!title.endsWith('…')) return source.includes(title) ? 1 : 0;
  const beginning = title.slice(0, -1);
  return ["'", '`', '"'].reduce((sum, quote) => sum + source.split(quote + beginning).length - 1, 0);
}

test('every test named in docs/security.md exists, and a cut title means a single one', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)];
  const missing = named.filter(([, file = '', title = '']) => {
    const path = join(root, file);
    return !existsSync(path) || countTitles(readFileSync(path, 'utf8'), title) !== 1;
  });
  expect(named.length).toBeGreaterThan(100);
  expect(missing.map(([text]) => text)).toEqual([]);
});
