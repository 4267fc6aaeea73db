import { expect, test } from 'vitest';
import { WRITTEN_NAMES } from '#test/support/samples/names.ts';
import { type ImportProblem, readCsv } from './csv-table.ts';

test.each(Object.entries(WRITTEN_NAMES))('a name is read as it was written: %s', (_kind, name) => {
  const problems: ImportProblem[] = [];
  const cell = `"${name.replaceAll('"', '""')}"`;
  const file = new TextEncoder().encode(`\uFEFFtitle,price\r\n${cell},99\r\n`);
  const rows = readCsv(file, { required: ['title', 'price'], optional: [], otherNames: {} }, problems);
  expect(problems).toEqual([]);
  expect(rows.map(({ text }) => [text('title'), text('price')])).toEqual([[name, '99']]);
});

const COLUMNS = {
  required: ['item', 'category', 'price', 'veg mark'],
  optional: ['description'],
  otherNames: { item: ['dish'], price: ['cost', 'rate'] },
};

function readText(text: string) {
  const problems: ImportProblem[] = [];
  const rows = readCsv(new TextEncoder().encode(text), COLUMNS, problems);
  return { problems, items: rows.map(({ row, text: cell }) => [row, cell('item'), cell('price')]) };
}

test.each([
  ['an empty column', 'Item,Category,Price,Veg mark,\nNaan,Breads,49,veg,\n', [[2, 'Naan', '49']]],
  ['semicolons', 'Item;Category;Price;Veg mark\nNaan;Breads, rotis;49,50;veg\n', [[2, 'Naan', '49,50']]],
  ['a sep= line', 'sep=;\r\nItem;Category;Price;Veg mark\r\nNaan;Breads;49;veg\r\n', [[2, 'Naan', '49']]],
  ['tabs', 'Item\tCategory\tPrice\tVeg mark\nNaan\tBreads\t49\tveg\n', [[2, 'Naan', '49']]],
  [
    'a title row',
    'Our menu 2026,,,\n,,,\nItem,Category,Price,Veg mark\nNaan,Breads,49,veg\n',
    [[4, 'Naan', '49']],
  ],
  [
    'an inch sign',
    'Item,Category,Price,Veg mark\nPizza 8" thin,Pizza,249,veg\n',
    [[2, 'Pizza 8" thin', '249']],
  ],
])('a spreadsheet with %s is read', (_kind, text, items) => {
  expect(readText(text)).toEqual({ problems: [], items });
});

test('a stray quote names its own row and hides no other', () => {
  const text =
    'Item,Category,Price,Veg mark\n"Naan,Breads,49,veg\nRoti,Breads,29,veg\nKulcha,Breads,59,veg,extra\n';
  expect(readText(text)).toEqual({
    items: [[3, 'Roti', '29']],
    problems: [
      { row: 2, column: null, text: 'has a quote that is not closed' },
      {
        row: 4,
        column: null,
        text: 'has 5 fields, the header has 4; a field that contains the separator needs quotes',
      },
    ],
  });
});

test('without a header that is known, the missing columns are named', () => {
  expect(readText('Bread,Euros\nNaan,49\n').problems.map(({ text }) => text)).toContain(
    'the column "item" is missing',
  );
});

test.each([
  ['Dish,Category*,Price (₹),Veg-mark', []],
  ['Dish,Catagory,Price,Veg mark', ['the column "catagory" is not known; did you mean "category"?']],
  [
    'Item,Category,Cost,Rate,Veg mark',
    [
      'the column "cost" is not known; did you mean "price"?',
      'the column "rate" is not known; did you mean "price"?',
    ],
  ],
  [
    'Item,Dish,Category,Price,Veg mark',
    ['the column "dish" is not known; did you mean "item", which is there already?'],
  ],
])(
  'a header that is nearly known is taken, or answered by the column that may be meant: %s',
  (header, texts) => {
    expect(readText(`${header}\nNaan,Breads,49,veg\n`).problems.map(({ text }) => text)).toEqual(texts);
  },
);

test('a quote that swallows later rows is named by its line, and no row is lost in another', () => {
  const rows = ['A,Breads,49,veg,"never closed', 'B,Breads,49,veg,', 'C,Breads,49,veg,a "nice" dish"'];
  const { problems } = readText(['Item,Category,Price,Veg mark,Description', ...rows].join('\n'));
  expect(problems).toContainEqual({ row: 2, column: null, text: 'has a quote that is not closed' });
});

test('a description of several lines is one cell', () => {
  const { problems, items } = readText(
    'Item,Category,Price,Veg mark,Description\nA,Breads,49,veg,"Soft, warm\nand buttered"\n',
  );
  expect([problems, items]).toEqual([[], [[2, 'A', '49']]]);
});

test('an Excel file is told from a table', () => {
  const problems: ImportProblem[] = [];
  readCsv(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0]), COLUMNS, problems);
  expect(problems.map(({ text }) => text)).toEqual([
    'this is an Excel or Word file; open it and save it as "CSV UTF-8"',
  ]);
});
