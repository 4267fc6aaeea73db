import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getItemListWithCatSubCat, restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenu, setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { loadTables } from '#server/db/queries/tables/tables.ts';
import { events } from '#server/db/schema/guests/events.ts';
import { coupons } from '#server/db/schema/offers/coupons.ts';
import { dealOutlets, deals } from '#server/db/schema/offers/deals.ts';
import { vouchers } from '#server/db/schema/offers/rewards.ts';
import { fillDemo } from '#server/services/demo/fill-demo.ts';
import { importMenu, importOutlets } from '#server/services/imports/imports.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const HEADER = 'item,category,sub-category,price,veg mark,description,variants,modifiers,picture URL';
const OUTLET = 7;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fileOf = (...rows: string[]) => bytesOf([HEADER, ...rows].join('\n'));
const sample = (name: string) => readFileSync(`docs/import/${name}`);

/** Each outlet has a menu of its own, so that tests do not share one. */
const importAt = (bytes: Uint8Array, restaurantId = OUTLET) => importMenu(api.db, bytes, restaurantId);

async function problemsOf(...rows: string[]): Promise<string[]> {
  const before = await loadMenu(api.db, OUTLET);
  const imported = await importAt(fileOf(...rows));
  if (imported.ok) throw new Error('was imported');
  expect(await loadMenu(api.db, OUTLET)).toEqual(before);
  return imported.problems.map(({ row, column, text }) => `${row} ${column}: ${text}`);
}

async function itemsAt(restaurantId: number) {
  const answer = await api.call(getItemListWithCatSubCat, { restaurantId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.packet.itemList;
}

describe('importing a menu', () => {
  it('imports the sample file with quotes, line breaks and other scripts', async () => {
    expect(await importAt(sample('menu-sample.csv'), 1)).toEqual({ ok: true, value: { rows: 8 } });
    const items = await itemsAt(1);
    expect(items.map((item) => item.title)).toEqual([
      'Paneer Butter Masala',
      'Butter Chicken',
      'Egg Bhurji',
      'Tandoori Roti',
      'Paneer Shashlik Sizzler',
      'ਮੱਕੀ ਦੀ ਰੋਟੀ',
      'Masala Chai',
      'Old Monk',
    ]);
    expect(items[0]).toMatchObject({
      itemId: 'paneer-butter-masala',
      description: 'Soft paneer in a slow tomato gravy, finished with "white" butter.',
      price: 21_900,
      packingPaise: 1500,
      allergens: ['Milk', 'Tree nuts'],
      variantList: [
        { variantId: 'half', isDefault: false },
        { variantId: 'full', price: 34_900, isDefault: true },
      ],
      modifierGroupList: [
        { groupId: 'spice-level', min: 1, max: 1 },
        { groupId: 'extras', min: 0, max: 2, optionList: [{ price: 3000 }, { vegNonVeg: 'EGG' }] },
      ],
    });
    expect(items[4]).toMatchObject({ price: 42_950, orderTypes: ['DineIn'], allergens: null });
    expect(items[5]).toMatchObject({ allergens: [] });
    expect(items[6]?.description).toBe('Ginger, cardamom and cutting-strength tea.');
    expect(items[7]).toMatchObject({ taxClass: 'ALCOHOL', orderTypes: ['DineIn'] });
  });

  it('reads how hot a dish is, as a figure or a word, and leaves the others undeclared', async () => {
    const header = 'item,category,price,veg mark,spice';
    const read = (...spices: string[]) =>
      importAt(
        bytesOf([header, ...spices.map((spice, at) => `Dish ${at},Mains,100,veg,${spice}`)].join('\n')),
        10,
      );
    expect(await read('3', 'Medium', 'none', '')).toMatchObject({ ok: true });
    expect((await itemsAt(10)).map(({ spice }) => spice)).toEqual([3, 2, 0, undefined]);
    expect(await read('very')).toMatchObject({
      problems: [{ column: 'spice', text: '"very" is not 0 to 3, none, mild, medium or hot' }],
    });
  });

  it('leaves the menus of other outlets alone', async () => {
    await importAt(fileOf('Only Dish,Only,,100,veg,,,,'), 2);
    expect(await itemsAt(2)).toHaveLength(1);
    expect((await itemsAt(3)).length).toBeGreaterThan(150);
  });

  it('reads a byte order mark and Windows line ends', async () => {
    const text = `\uFEFF${HEADER}\r\n"Dal, with ""tadka""",Dal,,"1,249.50",Veg,,,,\r\n\r\n`;
    expect(await importAt(bytesOf(text), 3)).toMatchObject({ ok: true, value: { rows: 1 } });
    expect((await itemsAt(3))[0]).toMatchObject({ title: 'Dal, with "tadka"', price: 124_950 });
  });

  it('keeps sub-categories apart that only share their words', async () => {
    await importAt(fileOf('Momo,Hot,Snacks Veg,90,veg,,,,', 'Roll,Hot Snacks,Veg,90,veg,,,,'), 9);
    const { categoryList, itemList } = await loadMenu(api.db, 9);
    const parents = itemList.map((item) =>
      categoryList.find((each) =>
        each.subCategoryList.some((sub) => sub.subCategoryId === item.subCategoryId),
      ),
    );
    expect(parents.map((category) => category?.title)).toEqual(['Hot', 'Hot Snacks']);
  });

  it('leaves the same state when the same file is imported again', async () => {
    const file = fileOf('Soup,Starters,Warm,120,veg,Hot.,,,', 'Rice,Mains,,90,veg,,Half=50; Full=90,,');
    await importAt(file, 4);
    const once = await loadMenu(api.db, 4);
    await importAt(file, 4);
    expect(await loadMenu(api.db, 4)).toEqual(once);
  });

  it('takes the same name in two categories for two dishes, and knows a dish by its code', async () => {
    await importAt(
      fileOf('Paneer,Tikka,,220,veg,,,,', 'Paneer,Curries,,260,veg,,,,', 'Naan,Breads,,49,veg,,,,'),
      7,
    );
    expect((await itemsAt(7)).map((item) => [item.itemId, item.price])).toEqual([
      ['tikka--paneer', 22_000],
      ['curries--paneer', 26_000],
      ['naan', 4_900],
    ]);
    const coded = 'code,item,category,price,veg mark\nP1,Paneer,Tikka,220,veg\n';
    await importAt(bytesOf(coded), 8);
    await setItemAvailability(api.db, 8, 'p1', false);
    await importAt(bytesOf(coded.replace('Paneer,Tikka', 'Paneer Tikka,Grills')), 8);
    expect((await itemsAt(8)).map((item) => [item.itemId, item.title, item.isAvailable])).toEqual([
      ['p1', 'Paneer Tikka', false],
    ]);
  });

  it('takes items off the menu that are not in the file, and brings them back with their marks', async () => {
    const both = fileOf('Soup,Starters,,120,veg,,,,', 'Rice,Mains,,90,veg,,,,');
    await importAt(both, 5);
    await setItemAvailability(api.db, 5, 'rice', false);
    await importAt(fileOf('Soup,Starters,,125,veg,,,,'), 5);
    expect((await itemsAt(5)).map((item) => [item.itemId, item.price])).toEqual([['soup', 12_500]]);
    await importAt(both, 5);
    expect((await itemsAt(5)).map((item) => [item.itemId, item.isAvailable])).toEqual([
      ['soup', true],
      ['rice', false],
    ]);
  });

  it('changes the menu of the chain for the outlets that share it', async () => {
    const before = await itemsAt(6);
    await importMenu(api.db, fileOf('Chain Dish,All,,100,veg,,,,'), null);
    expect((await itemsAt(6)).map((item) => item.itemId)).toEqual(['chain-dish']);
    expect(before.length).toBeGreaterThan(150);
    expect((await itemsAt(2)).map((item) => item.itemId)).toEqual(['only-dish']);
  });

  it('imports five thousand rows twice with the same result', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => {
      const choices = n % 3 === 0 ? '"Half=50; Full=90","Extras [0..2]: Butter=30; Cheese=40"' : ',';
      return `Dish ${n},Category ${n % 40},Part ${n % 80},${100 + n},${n % 2 === 0 ? 'veg' : 'non-veg'},"No. ${n}, fresh",${choices},`;
    });
    expect(await importAt(fileOf(...rows), 8)).toEqual({ ok: true, value: { rows: 5000 } });
    const once = await loadMenu(api.db, 8);
    expect(once.itemList).toHaveLength(5000);
    expect(once.categoryList).toHaveLength(40);
    await importAt(fileOf(...rows), 8);
    expect(await loadMenu(api.db, 8)).toEqual(once);
  });
});

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
    const imported = await importAt(fileOf('Dish,Cat,,100,veg,,,Sauce [1]: Mint=10*; Garlic=15,'), 12);
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
    const imported = await importAt(bytesOf('item,category,prize,item\nDish,Cat,100,x'));
    expect(imported).toMatchObject({ ok: false, problems: { length: 3 } });
    if (imported.ok) return;
    expect(imported.problems.map((problem) => problem.text)).toContain(
      'the column "prize" is not known; did you mean "price"?',
    );
    expect(imported.problems.map((problem) => problem.text)).toContain('the column "item" is there twice');
  });

  it('accepts common names of columns', async () => {
    const file = 'Section,Dish Name,Cost (Rs.),Veg/Non-veg\nBreads,Naan,49,veg';
    expect(await importAt(bytesOf(file), 10)).toMatchObject({ ok: true });
    expect(await itemsAt(10)).toMatchObject([{ title: 'Naan', price: 4_900, vegNonVeg: 'VEG' }]);
  });

  it.each([
    ['without rows', fileOf(), 'the file has no rows'],
    ['with nothing in it', new Uint8Array(), 'the column "item" is missing'],
    ['with a quote that never ends', fileOf('"Dish,Cat,,100,veg,,,,'), 'has a quote that is not closed'],
    ['that is not UTF-8', new Uint8Array([0x69, 0xff, 0xfe, 0x00]), 'the file is not UTF-8'],
  ])('refuses a file %s', async (_how, file, problem) => {
    const imported = await importAt(file);
    if (imported.ok) throw new Error('was imported');
    expect(imported.problems[0]?.text).toContain(problem);
  });

  it('refuses an outlet that does not exist', async () => {
    expect(await importAt(fileOf('Dish,Cat,,100,veg,,,,'), 999)).toMatchObject({ ok: false });
  });
});

describe('importing outlets', () => {
  it('adds those of the sample file with their tables, and changes them when they come again', async () => {
    expect(await importOutlets(api.db, sample('outlets-sample.csv'))).toEqual({
      ok: true,
      value: { rows: 2 },
    });
    const once = await findOutlet(api.db, 101);
    expect(once).toMatchObject({ code: 'ELA', legalDrinkingAge: 25, deliveryRadiusMetres: 5000 });
    expect(once?.openingHours.weekly).toContainEqual({ weekday: 0, opens: '11:00', closes: '01:00' });
    expect(await loadTables(api.db, 101)).toHaveLength(18);
    await importOutlets(api.db, sample('outlets-sample.csv'));
    expect(await findOutlet(api.db, 101)).toEqual(once);
    const list = await api.call(restaurantList, { searchKey: 'sample' });
    expect(list.ok && list.packet.total).toBe(2);
  });

  it('puts tables out of use that are no longer named', async () => {
    const text = sample('outlets-sample.csv').toString('utf8');
    await importOutlets(api.db, bytesOf(text.replace('R1; R2; R3; R4', 'R1; R9')));
    const tables = await loadTables(api.db, 102);
    expect(tables.filter((table) => table.isActive).map((table) => table.tableNumber)).toEqual(['R1', 'R9']);
  });

  it('names every mistake with its row and changes nothing', async () => {
    const [header = '', row = ''] = sample('outlets-sample.csv').toString('utf8').split('\n');
    const bad = row
      .replace('101,', '103,')
      .replace('ELA', 'elante')
      .replace('30.7056', '130')
      .replace('Mon-Thu 11:00-23:00; Fri-Sun 11:00-01:00', 'always')
      .replace('12126002000199', '12')
      .replace('2=25; 5=45', '5=25; 2=45');
    const imported = await importOutlets(
      api.db,
      bytesOf(`${header}\n${bad}\n${row.replace('101,', '1.5,')}`),
    );
    if (imported.ok) throw new Error('was imported');
    expect(imported.problems.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
      '2 code',
      '2 latitude',
      '2 fssai',
      '2 hours',
      '2 delivery bands',
      '3 record id',
    ]);
    expect(await findOutlet(api.db, 103)).toBeUndefined();
  });

  it('refuses the table letters of another outlet', async () => {
    const text = sample('outlets-sample.csv').toString('utf8').replace('ELA', 'MOH');
    expect(await importOutlets(api.db, bytesOf(text))).toMatchObject({
      ok: false,
      problems: [{ column: 'code', text: '"MOH" is the code of outlet 12' }],
    });
  });

  it('requires delivery bands of an outlet that delivers', async () => {
    const text = sample('outlets-sample.csv').toString('utf8').replace('2=25; 5=45', 'none');
    expect(await importOutlets(api.db, bytesOf(text))).toMatchObject({
      problems: [{ row: 2, column: 'delivery bands' }],
    });
  });

  it('does not overwrite an outlet of the sandbox, which has demo events and deals', async () => {
    const before = await findOutlet(api.db, 1);
    const text = sample('outlets-sample.csv').toString('utf8').replace('101,', '1,').replace('ELA', 'ELX');
    expect(await importOutlets(api.db, bytesOf(text))).toMatchObject({
      ok: false,
      problems: [{ column: 'record id', text: expect.stringContaining('outlet 1 is the sandbox') }],
    });
    expect(await findOutlet(api.db, 1)).toEqual(before);
  });
});

describe('the sandbox on a data folder that was filled by imports', () => {
  const demoRowsOf = async (started: TestApi) => ({
    events: await started.db.$count(events),
    deals: await started.db.$count(deals),
    dealOutlets: await started.db.$count(dealOutlets),
    coupons: await started.db.$count(coupons),
    vouchers: await started.db.$count(vouchers),
  });

  it.each([
    ['other record ids than the demo’s', 101, 102],
    ['record ids of the demo', 1, 12],
  ])('starts over outlets with %s, and adds no demo row to them', async (_ids, first, second) => {
    const own = await startApi({ seed: false });
    const text = sample('outlets-sample.csv')
      .toString('utf8')
      .replace('101,', `${first},`)
      .replace('102,', `${second},`);
    expect(await importOutlets(own.db, bytesOf(text))).toMatchObject({ ok: true });
    expect(await importMenu(own.db, sample('menu-sample.csv'), null)).toMatchObject({ ok: true });
    await fillDemo({ db: own.db, now: own.clock.now });
    await fillDemo({ db: own.db, now: own.clock.now });
    expect(await demoRowsOf(own)).toEqual({ events: 0, deals: 0, dealOutlets: 0, coupons: 0, vouchers: 0 });
    const list = await own.call(restaurantList, { searchKey: '' });
    expect(list.ok && list.packet.total).toBe(2);
    const menu = await own.call(getItemListWithCatSubCat, { restaurantId: first });
    expect(menu.ok && menu.packet.itemList).toHaveLength(8);
    await own.stop();
  });

  it('serves an imported menu at the demo outlets, without a dish of the demo', async () => {
    const own = await startApi({ seed: false });
    expect(await importMenu(own.db, sample('menu-sample.csv'), null)).toMatchObject({ ok: true });
    await fillDemo({ db: own.db, now: own.clock.now });
    const menu = await own.call(getItemListWithCatSubCat, { restaurantId: 12 });
    expect(menu.ok && menu.packet.itemList).toHaveLength(8);
    expect((await demoRowsOf(own)).events).toBeGreaterThan(0);
    await own.stop();
  });

  it('adds demo events and deals to the demo outlets alone', async () => {
    const mixed = await startApi();
    for (const table of [dealOutlets, deals]) await mixed.db.delete(table);
    expect(await importOutlets(mixed.db, sample('outlets-sample.csv'))).toMatchObject({ ok: true });
    await fillDemo({ db: mixed.db, now: mixed.clock.now });
    const joined = await mixed.db.select({ id: dealOutlets.restaurantId }).from(dealOutlets);
    expect(joined.length).toBeGreaterThan(14);
    expect(joined.filter(({ id }) => id > 100)).toEqual([]);
    await mixed.stop();
  });
});
