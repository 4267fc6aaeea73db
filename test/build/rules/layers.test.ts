import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BUILT_PAGE = join(import.meta.dirname, '..', '..', '..', 'dist', 'index.html');

test('the built page names the order of the layers before any style sheet', () => {
  const html = readFileSync(BUILT_PAGE, 'utf8');
  const sheet = html.search(/<link[^>]+rel="stylesheet"/);
  expect(sheet).toBeGreaterThan(0);
  // The build may move a layer's rules to the place where the order of layers is declared, so `{` may follow.
  const named = [...html.slice(0, sheet).matchAll(/@layer\s+([\w,\s]+)[;{]/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  expect([...new Set(named)]).toEqual(['reset', 'base', 'components', 'features']);
});
