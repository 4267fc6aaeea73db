import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBrandChanged, stampBrand } from './brand-stamp.ts';

test('a brand changed since the build is detected by the content of its files', () => {
  const project = mkdtempSync(join(tmpdir(), 'brand-'));
  for (const folder of ['dist', 'brand/icons']) mkdirSync(join(project, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(project, 'brand', file), text);
  write('brand.json', '{"name":"One"}');
  write('icons/icon.png', 'icon');
  expect(isBrandChanged(project)).toBe(false);
  stampBrand(project);
  write('brand.json', '{"name":"One"}');
  expect(isBrandChanged(project)).toBe(false);
  write('brand.json', '{"name":"Two"}');
  expect(isBrandChanged(project)).toBe(true);
  write('brand.json', '{"name":"One"}');
  write('icons/other.png', '');
  expect(isBrandChanged(project)).toBe(true);
  rmSync(project, { recursive: true });
});
