import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** A class as the build names it: by its module, and its place in it. */
const CLASS = /\.([bcdfghjklmnpqrstvwxz]{2})[0-9a-zA-Z]_?(?![\w-])/g;

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
const modules = sources.filter((file) => file.endsWith('.module.css'));

// Each weight and size that the first screen begins with is a face to make ready (`src/ui/tokens.css`).
test('words are normal or strong, and nothing between', () => {
  const styles = sources.filter((file) => file.endsWith('.css'));
  const weights = styles.flatMap((file) =>
    [...readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(/font-weight: ([^;]+);/g)].map(
      ([, weight = '']) => weight,
    ),
  );
  expect([...new Set(weights)].sort()).toEqual(['inherit', 'normal', 'var(--weight-strong)']);
});

describe('the two style sheets', () => {
  let sheet = '';
  beforeAll(() => {
    const files = readFileSync(join(ROOT, 'dist', '.home', 'files.json'), 'utf8');
    const { styles }: { styles: Readonly<Record<string, string>> } = JSON.parse(files);
    expect(Object.keys(styles)).toEqual(['first', 'rest']);
    const texts = Object.values(styles).map((path) => readFileSync(join(ROOT, 'dist', path), 'utf8'));
    sheet = texts.join('');
  });

  test('have the classes of every style module', () => {
    const found = new Set([...sheet.matchAll(CLASS)].map(([, prefix]) => prefix));
    expect(found.size).toBe(modules.length);
  });

  // Each change of a page has the browser look for what stands there, through all of a long menu (INP).
  test('have no rule of the whole page that looks for something anywhere in it', () => {
    const printed = /@media print\{(?:[^{}]|\{[^{}]*\})*\}/g;
    const searching = sheet.replaceAll(printed, '').match(/(?::root|\bhtml|\bbody):has\((?!>)[^{]*/g);
    expect(searching).toBeNull();
  });
});
