import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'routes');

// The router's plugin writes a placeholder into an empty route file, as an editor may leave it while saving.
test('no route is the router’s generated placeholder', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => readFileSync(join(FOLDER, name), 'utf8').includes('Hello "/'))).toEqual([]);
});
