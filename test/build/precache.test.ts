import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { packedFilesPath } from '#contract/packed-files.ts';
import { ReleasedVersionSchema } from '#contract/version.ts';
import { precachedFiles } from '#test/support/precache.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** Issue 3: what a phone is made to load behind the first visit, compressed. */
const BUDGET_BYTES = 1024 * 1024;

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

  describe('as one archive', () => {
    const archiveOf = () => {
      const version = JSON.parse(readFileSync(join(DIST, 'version.json'), 'utf8'));
      return join(DIST, packedFilesPath(v.parse(ReleasedVersionSchema, version).buildNumber));
    };

    test('has every file but the page, as it is, and pictures at the end', async () => {
      const entries = await unpackTar(readFileSync(archiveOf()));
      const names = entries.map(({ header }) => header.name);
      expect([...names].sort()).toEqual(files.filter((file) => file !== 'index.html').sort());
      for (const { header, data } of entries) {
        const file = readFileSync(join(DIST, header.name));
        expect(Buffer.from(data ?? []).equals(file), header.name).toBe(true);
      }
      const firstPicture = names.findIndex((name) => name.endsWith('.webp'));
      expect(names.slice(firstPicture).filter((name) => !name.endsWith('.webp'))).toEqual([]);
    });

    test('weighs less than its files one by one', () => {
      const bytes = files.map((file) => brotliCompressSync(readFileSync(join(DIST, file))).length);
      const total = bytes.reduce((sum, each) => sum + each, 0);
      expect(readFileSync(`${archiveOf()}.br`).length).toBeLessThan(total);
    });
  });
});
