import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashRenderInputs, readBrandFolder } from '#server/config/brand-folder.ts';
import { findLogoWarning } from '#test/support/samples/logo-warning.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync(join(ROOT, 'brand'), join(root, 'brand'), { recursive: true });
  mkdirSync(join(root, 'src/ui'), { recursive: true });
  cpSync(join(ROOT, 'src/ui/tokens.css'), join(root, 'src/ui/tokens.css'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (file: string) => join(root, 'brand', file);

test('the brand as it is has no fault', () => {
  expect(readBrandFolder(root).brand.id).toBeTruthy();
});

test('a file that is no JSON is named with what is wrong in it', () => {
  writeFileSync(at('brand.json'), '{"id": "own",}');
  const stackOf = () => {
    try {
      return readBrandFolder(root);
    } catch (error) {
      return error instanceof Error ? error.stack?.split('\n').length : error;
    }
  };
  expect(stackOf()).toBe(2);
  expect(() => readBrandFolder(root)).toThrow(
    /\n {2}brand\/brand\.json is not valid JSON: .+ at position \d+/,
  );
  expect(() => readBrandFolder(root)).not.toThrow(/is missing/);
});

test('a colour that is none is named by its place', () => {
  writeFileSync(at('colours.json'), '{"accent": "gold"}');
  expect(() => readBrandFolder(root)).toThrow('brand/colours.json: accent must be a colour such as #1a2b3c.');
});

test('the hash of the icons fails for no missing or broken file, which are named later', () => {
  rmSync(at('logo.svg'));
  writeFileSync(at('brand.json'), '{');
  expect(hashRenderInputs(join(root, 'brand'))).toMatch(/^[0-9a-f]{64}$/);
  expect(() => readBrandFolder(root)).toThrow('brand/logo.svg is missing.');
});

test.each([
  [
    '<svg viewBox="0 0 300 100">',
    'brand/logo.svg is 300 by 100, not square: its icons get bars at two sides.',
  ],
  [
    '<svg width="64" height="32">',
    'brand/logo.svg is 64 by 32, not square: its icons get bars at two sides.',
  ],
  ['<svg width="9" height="3" viewBox="0 0 512 512">', undefined],
  ['<svg>', undefined],
])('a logo that is not square gets a warning: %s', (logo, warning) => {
  expect(findLogoWarning(logo)).toBe(warning);
});
