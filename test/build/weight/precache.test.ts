import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { precachedFiles, readPrecache } from '#test/support/checkers/precache.ts';

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');

/** Compressed size of everything that the worker precaches on the first visit. */
const BUDGET_BYTES = 1024 * 1024;

/** The worker's code without its list of files; the promised limit is 25 KB. */
const WORKER_BUDGET_BYTES = 26 * 1024;

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
    expect(files.filter((file) => /\.wasm$|wasm-reader|firebase|index\.esm|\.map$/.test(file))).toEqual([]);
  });

  test('names the digest of each file, by which the worker finds a broken copy', () => {
    const precached = readPrecache(readFileSync(join(DIST, 'sw.js'), 'utf8'));
    // The plugin adds the manifest after the build has added its digests, so the manifest has none.
    for (const { url, integrity } of precached.filter((file) => file.url !== 'manifest.webmanifest')) {
      const digest = createHash('sha256')
        .update(readFileSync(join(DIST, url)))
        .digest('base64');
      expect(integrity, url).toBe(`sha256-${digest}`);
    }
  });

  test('has a worker of limited size', () => {
    const worker = readFileSync(join(DIST, 'sw.js'), 'utf8');
    const code = worker.replace(/\[\{"integrity":.*?\}\]/, '[]');
    expect(code.length).toBeLessThan(worker.length);
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(WORKER_BUDGET_BYTES);
  });
});
