import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { bytesOf, IMPORT_OUTLET_ID, importMenuAt, itemsAt, menuFileOf } from './menu-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function problemsOf(...rows: string[]): Promise<string[]> {
  const before = await loadMenu(api.db, IMPORT_OUTLET_ID);
  const imported = await importMenuAt(api, menuFileOf(...rows));
  if (imported.ok) throw new Error('was imported');
  expect(await loadMenu(api.db, IMPORT_OUTLET_ID)).toEqual(before);
  return imported.problems.map(({ row, column, text }) => `${row} ${column}: ${text}`);
}

describe('a menu with mistakes', () => {
  it('names every one of them with its row and changes nothing', async () => {
    const problems = await problemsOf(
      'Good,Cat,,100,veg,,,,',
      ',Cat,,100,veg,,,,',
      'Cheap,Cat,,0,veg,,,,',
      'Minus,Cat,,-5,veg,,,,',
      'Words,Cat,,ten,fish,,,,',
      'Pic,Cat,,100,veg,,,,http://pictures.example/a.jpg',
      'Script,Cat,,100,veg,,,,javascript:alert(1)',
    );
    expect(problems).toEqual([
      '3 item: must not be empty',
      '4 price: a price must be above zero',
      '5 price: "-5" is not an amount in rupees, such as 249 or 249.50',
      '6 price: "ten" is not an amount in rupees, such as 249 or 249.50',
      '6 veg mark: "fish" is none of: veg, egg, non-veg',
      '7 picture url: "http://pictures.example/a.jpg" is neither an https:// address nor a path that begins with /',
      '8 picture url: "javascript:alert(1)" is neither an https:// address nor a path that begins with /',
    ]);
  });

  it('names a duplicate item beside a wrong price', async () => {
    expect(await problemsOf('Dal,Cat,,x,veg,,,,', 'Dal,Cat,,100,veg,,,,')).toEqual([
      '2 price: "x" is not an amount in rupees, such as 249 or 249.50',
      '3 item: "Dal" is already in row 2; leave one out, or give each a Code of its own',
    ]);
  });

  it('refuses the same item twice, however it is written', async () => {
    expect(await problemsOf('Dal,Cat,,100,veg,,,,', ' DAL ,Cat,,100,veg,,,,')).toEqual([
      '3 item: "DAL" is already in row 2; leave one out, or give each a Code of its own',
    ]);
  });

  it.each([
    ['Half', '"Half" is not a variant such as Half=219'],
    ['Half=1; Half=2', 'the variant "half" is there twice'],
    ['Half=1*; Full=2*', 'only one variant can be the default'],
    ['Half=0', 'a price must be above zero'],
  ])('refuses the variants %s', async (variants, problem) => {
    expect(await problemsOf(`Dish,Cat,,100,veg,,${variants},,`)).toEqual([`2 variants: ${problem}`]);
  });

  it.each([
    ['Extras', '"Extras" is not a group such as Extras [0..3]: Butter=30; Cheese=40'],
    ['Extras:', 'the group "Extras" has no options'],
    ['Extras [0..3]: Butter', '"Extras" allows 3 of 1 options'],
    ['Extras [2..1]: A; B', '"Extras" asks for at least 2 and at most 1'],
    ['Extras [1]: A*; B*', '"Extras" has 2 defaults, at most 1 can be taken'],
    ['Finish [1]: Butter=10*; Plain', '"Finish" takes an option with a price by default where it need not'],
    ['Extras: Butter=10*', '"Extras" takes an option with a price by default where it need not'],
    ['Extras: A; a', 'the option "a" is twice in "Extras"'],
    ['Extras: A | extras: B', 'the group "extras" is there twice'],
    ['Extras: A=1 (fish)', '"fish" is none of: veg, egg, non-veg'],
  ])('refuses the modifiers %s', async (modifiers, problem) => {
    expect(await problemsOf(`Dish,Cat,,100,veg,,,${modifiers},`)).toEqual([`2 modifiers: ${problem}`]);
  });

  it('lets a group suggest a price where nothing in it is free', async () => {
    const imported = await importMenuAt(
      api,
      menuFileOf('Dish,Cat,,100,veg,,,Sauce [1]: Mint=10*; Garlic=15,'),
      12,
    );
    expect(imported.ok).toBe(true);
  });

  it('counts rows as a spreadsheet does, over line breaks in fields and empty rows', async () => {
    const problems = await problemsOf('Good,Cat,,100,veg,"two\nlines",,,', ',,,,,,,,', 'Bad,Cat,,x,veg,,,,');
    expect(problems).toEqual(['4 price: "x" is not an amount in rupees, such as 249 or 249.50']);
  });

  it('names a comma without quotes', async () => {
    expect(await problemsOf('Dish,Cat,,1,249,veg,,,,,,')).toEqual([
      '2 null: has 12 fields, the header has 9; a field that contains the separator needs quotes',
    ]);
  });

  it('names missing, unknown and doubled columns', async () => {
    const imported = await importMenuAt(api, bytesOf('item,category,prize,item\nDish,Cat,100,x'));
    expect(imported).toMatchObject({ ok: false, problems: { length: 3 } });
    if (imported.ok) return;
    expect(imported.problems.map((problem) => problem.text)).toContain(
      'the column "prize" is not known; did you mean "price"?',
    );
    expect(imported.problems.map((problem) => problem.text)).toContain('the column "item" is there twice');
  });

  it('accepts common names of columns', async () => {
    const file = 'Section,Dish Name,Cost (Rs.),Veg/Non-veg\nBreads,Naan,49,veg';
    expect(await importMenuAt(api, bytesOf(file), 10)).toMatchObject({ ok: true });
    expect(await itemsAt(api, 10)).toMatchObject([{ title: 'Naan', price: 4_900, vegNonVeg: 'VEG' }]);
  });

  it.each([
    ['without rows', menuFileOf(), 'the file has no rows'],
    ['with nothing in it', new Uint8Array(), 'the column "item" is missing'],
    ['with a quote that never ends', menuFileOf('"Dish,Cat,,100,veg,,,,'), 'has a quote that is not closed'],
    ['that is not UTF-8', new Uint8Array([0x69, 0xff, 0xfe, 0x00]), 'the file is not UTF-8'],
  ])('refuses a file %s', async (_how, file, problem) => {
    const imported = await importMenuAt(api, file);
    if (imported.ok) throw new Error('was imported');
    expect(imported.problems[0]?.text).toContain(problem);
  });

  it('refuses an outlet that does not exist', async () => {
    expect(await importMenuAt(api, menuFileOf('Dish,Cat,,100,veg,,,,'), 999)).toMatchObject({ ok: false });
  });
});
