import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });

// Each further weight is a font face, which delays the first paint (`src/ui/tokens.css`).
test('font weights are normal or strong only', () => {
  const styles = sources.filter((file) => file.endsWith('.css'));
  const weights = styles.flatMap((file) =>
    [...readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(/font-weight: ([^;]+);/g)].map(
      ([, weight = '']) => weight,
    ),
  );
  expect([...new Set(weights)].sort()).toEqual(['inherit', 'normal', 'var(--weight-strong)']);
});

// A class is named after its file (ADR-0103): two files of one name would share their rules.
test.each(['desk', 'features'])(
  'no two style modules of one build have the same name: without %s',
  (others) => {
    const names = sources
      .filter((file) => file.endsWith('.module.css') && !file.startsWith(others))
      .map((file) => basename(file));
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);

// The browser checks such a rule against the whole page after each change, which is slow in a long menu
// (INP).
test('no rule of the root uses :has() with descendants', () => {
  const assets = join(ROOT, 'dist', 'assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(10);
  const printed = /@media print\{(?:[^{}]|\{[^{}]*\})*\}/g;
  for (const sheet of sheets) {
    const rules = readFileSync(join(assets, sheet), 'utf8').replaceAll(printed, '');
    expect(rules.match(/(?::root|\bhtml|\bbody):has\((?!>)[^{]*/g), sheet).toBeNull();
  }
});
