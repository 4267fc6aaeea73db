import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadMenu, setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { importMenu } from '#server/services/imports/imports.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { bytesOf, HEADER, importMenuAt, itemsAt, menuFileOf, sampleFile } from './menu-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('importing a menu', () => {
  it('imports the sample file with quotes, line breaks and other scripts', async () => {
    expect(await importMenuAt(api, sampleFile('menu-sample.csv'), 1)).toEqual({
      ok: true,
      value: { rows: 8 },
    });
    const items = await itemsAt(api, 1);
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
      importMenuAt(
        api,
        bytesOf([header, ...spices.map((spice, at) => `Dish ${at},Mains,100,veg,${spice}`)].join('\n')),
        10,
      );
    expect(await read('3', 'Medium', 'none', '')).toMatchObject({ ok: true });
    expect((await itemsAt(api, 10)).map(({ spice }) => spice)).toEqual([3, 2, 0, undefined]);
    expect(await read('very')).toMatchObject({
      problems: [{ column: 'spice', text: '"very" is not 0 to 3, none, mild, medium or hot' }],
    });
  });

  it('leaves the menus of other outlets alone', async () => {
    await importMenuAt(api, menuFileOf('Only Dish,Only,,100,veg,,,,'), 2);
    expect(await itemsAt(api, 2)).toHaveLength(1);
    expect((await itemsAt(api, 3)).length).toBeGreaterThan(150);
  });

  it('reads a byte order mark and Windows line ends', async () => {
    const text = `\uFEFF${HEADER}\r\n"Dal, with ""tadka""",Dal,,"1,249.50",Veg,,,,\r\n\r\n`;
    expect(await importMenuAt(api, bytesOf(text), 3)).toMatchObject({ ok: true, value: { rows: 1 } });
    expect((await itemsAt(api, 3))[0]).toMatchObject({ title: 'Dal, with "tadka"', price: 124_950 });
  });

  it('keeps sub-categories apart that only share their words', async () => {
    await importMenuAt(
      api,
      menuFileOf('Momo,Hot,Snacks Veg,90,veg,,,,', 'Roll,Hot Snacks,Veg,90,veg,,,,'),
      9,
    );
    const { categoryList, itemList } = await loadMenu(api.db, 9);
    const parents = itemList.map((item) =>
      categoryList.find((each) =>
        each.subCategoryList.some((sub) => sub.subCategoryId === item.subCategoryId),
      ),
    );
    expect(parents.map((category) => category?.title)).toEqual(['Hot', 'Hot Snacks']);
  });

  it('leaves the same state when the same file is imported again', async () => {
    const file = menuFileOf('Soup,Starters,Warm,120,veg,Hot.,,,', 'Rice,Mains,,90,veg,,Half=50; Full=90,,');
    await importMenuAt(api, file, 4);
    const once = await loadMenu(api.db, 4);
    await importMenuAt(api, file, 4);
    expect(await loadMenu(api.db, 4)).toEqual(once);
  });

  it('takes the same name in two categories for two dishes, and knows a dish by its code', async () => {
    await importMenuAt(
      api,
      menuFileOf('Paneer,Tikka,,220,veg,,,,', 'Paneer,Curries,,260,veg,,,,', 'Naan,Breads,,49,veg,,,,'),
      7,
    );
    expect((await itemsAt(api, 7)).map((item) => [item.itemId, item.price])).toEqual([
      ['tikka--paneer', 22_000],
      ['curries--paneer', 26_000],
      ['naan', 4_900],
    ]);
    const coded = 'code,item,category,price,veg mark\nP1,Paneer,Tikka,220,veg\n';
    await importMenuAt(api, bytesOf(coded), 8);
    await setItemAvailability(api.db, 8, 'p1', false);
    await importMenuAt(api, bytesOf(coded.replace('Paneer,Tikka', 'Paneer Tikka,Grills')), 8);
    expect((await itemsAt(api, 8)).map((item) => [item.itemId, item.title, item.isAvailable])).toEqual([
      ['p1', 'Paneer Tikka', false],
    ]);
  });

  it('takes items off the menu that are not in the file, and brings them back with their marks', async () => {
    const both = menuFileOf('Soup,Starters,,120,veg,,,,', 'Rice,Mains,,90,veg,,,,');
    await importMenuAt(api, both, 5);
    await setItemAvailability(api.db, 5, 'rice', false);
    await importMenuAt(api, menuFileOf('Soup,Starters,,125,veg,,,,'), 5);
    expect((await itemsAt(api, 5)).map((item) => [item.itemId, item.price])).toEqual([['soup', 12_500]]);
    await importMenuAt(api, both, 5);
    expect((await itemsAt(api, 5)).map((item) => [item.itemId, item.isAvailable])).toEqual([
      ['soup', true],
      ['rice', false],
    ]);
  });

  it('changes the menu of the chain for the outlets that share it', async () => {
    const before = await itemsAt(api, 6);
    await importMenu(api.db, menuFileOf('Chain Dish,All,,100,veg,,,,'), null);
    expect((await itemsAt(api, 6)).map((item) => item.itemId)).toEqual(['chain-dish']);
    expect(before.length).toBeGreaterThan(150);
    expect((await itemsAt(api, 2)).map((item) => item.itemId)).toEqual(['only-dish']);
  });

  it('imports five thousand rows twice with the same result', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => {
      const choices = n % 3 === 0 ? '"Half=50; Full=90","Extras [0..2]: Butter=30; Cheese=40"' : ',';
      return `Dish ${n},Category ${n % 40},Part ${n % 80},${100 + n},${n % 2 === 0 ? 'veg' : 'non-veg'},"No. ${n}, fresh",${choices},`;
    });
    expect(await importMenuAt(api, menuFileOf(...rows), 8)).toEqual({ ok: true, value: { rows: 5000 } });
    const once = await loadMenu(api.db, 8);
    expect(once.itemList).toHaveLength(5000);
    expect(once.categoryList).toHaveLength(40);
    await importMenuAt(api, menuFileOf(...rows), 8);
    expect(await loadMenu(api.db, 8)).toEqual(once);
  });
});
