import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BUILT_PAGE = join(import.meta.dirname, '..', '..', 'dist', 'index.html');

test('the built page names the order of the layers before any style sheet', () => {
  const html = readFileSync(BUILT_PAGE, 'utf8');
  const order = html.search(/@layer\s+reset,\s*base,\s*components,\s*features/);
  const sheet = html.search(/<link[^>]+rel="stylesheet"/);
  expect(order).toBeGreaterThan(0);
  expect(sheet).toBeGreaterThan(0);
  expect(order).toBeLessThan(sheet);
});
