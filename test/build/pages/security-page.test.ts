import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

test('every test named in docs/security.md exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)];
  const missing = named.filter(([, file = '', title = '']) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title.replaceAll(/\s*\n\s*/g, ' '));
  });
  expect(named.length).toBeGreaterThan(100);
  expect(missing.map(([text]) => text)).toEqual([]);
});
