import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** Issue 3: what a phone is made to load behind the first visit, compressed. */
const BUDGET_BYTES = 1024 * 1024;

/** The manifest that the build wrote into the worker. */
function precachedFiles(worker: string): string[] {
  const entries = worker.match(/\{[^{}]*"?revision"?:[^{}]*\}/g) ?? [];
  return entries.flatMap((entry) => /"?url"?:\s*["'`]([^"'`]+)["'`]/.exec(entry)?.[1] ?? []);
}

describe('the precache', () => {
  let files: string[] = [];
  beforeAll(() => {
    files = precachedFiles(readFileSync(join(DIST, 'sw.js'), 'utf8'));
  });

  test('holds the shell, and only what was built', () => {
    expect(files).toContain('index.html');
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(40);
    expect(files.filter((file) => !existsSync(join(DIST, file)))).toEqual([]);
  });

  test('weighs at most one megabyte compressed', () => {
    const bytes = files.map((file) => brotliCompressSync(readFileSync(join(DIST, file))).length);
    const total = bytes.reduce((sum, each) => sum + each, 0);
    expect(total).toBeGreaterThan(100 * 1024);
    expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  test('leaves out what few customers need: the code reader and the push service', () => {
    expect(files.filter((file) => /\.wasm$|wasm-reader|index\.esm|\.map$/.test(file))).toEqual([]);
  });
});
