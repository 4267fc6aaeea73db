import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');
const COMPRESSIBLE = ['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.wasm'];

test('every compressible file has compressed copies with the same content', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(DIST.length).includes('/.'));
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.filter(
    (file) => !brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)),
  );
  expect(wrong).toEqual([]);
});
