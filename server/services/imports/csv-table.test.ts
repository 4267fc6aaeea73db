import { expect, test } from 'vitest';
import { WRITTEN_NAMES } from '#test/support/names.ts';
import { type ImportProblem, readCsv } from './csv-table.ts';

test.each(Object.entries(WRITTEN_NAMES))('a name is read as it was written: %s', (_kind, name) => {
  const problems: ImportProblem[] = [];
  const cell = `"${name.replaceAll('"', '""')}"`;
  const file = new TextEncoder().encode(`\uFEFFtitle,price\r\n${cell},99\r\n`);
  const rows = readCsv(file, { required: ['title', 'price'], optional: [] }, problems);
  expect(problems).toEqual([]);
  expect(rows.map(({ text }) => [text('title'), text('price')])).toEqual([[name, '99']]);
});
