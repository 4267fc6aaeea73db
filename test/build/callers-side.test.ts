import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpointList } from '#contract/endpoints.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

test('no script of the app carries what an endpoint says to the server alone', () => {
  const text = readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8');
  const manifest: Record<string, { file: string }> = JSON.parse(text);
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  const app = [...files].map((file) => readFileSync(join(DIST, file), 'utf8')).join('\n');
  const names = endpointList.filter(({ name }) => app.includes(`name:\`${name}\``));
  expect(names.length).toBeGreaterThan(50);
  expect(endpointList.filter(({ summary }) => app.includes(summary))).toEqual([]);
});
