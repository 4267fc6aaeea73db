import { describe, expect, it } from 'vitest';
import type { Category, Menu, MenuItem } from '#contract/catalogue/menu.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import { createFirstSections, takeFirstDishes } from './first-menu.ts';
import {
  createSections,
  type MenuSection,
  shareFirstRows,
  takeFirstGroups,
  takeFirstRows,
} from './menu-sections.ts';

const category = (categoryId: string, subs: string[] = []): Category => ({
  categoryId,
  title: categoryId,
  mainCategory: 'Kitchen',
  imageUrl: null,
  isDisplayOnly: false,
  subCategoryList: subs.map((subCategoryId) => ({ subCategoryId, title: subCategoryId })),
});

const menuOf = (categoryList: Category[], itemList: MenuItem[]): Menu => ({
  restaurantId: 1,
  menuVersion: '1',
  asOf: 0,
  categoryList,
  itemList,
});

describe('menu sections', () => {
  it('keeps the order of categories and leaves empty ones out', () => {
    const menu = menuOf(
      [category('bakery'), category('mains'), category('soups')],
      [dishOf('dal'), dishOf('bun', { categoryId: 'bakery' })],
    );
    expect(createSections(menu, []).map((section) => section.category.categoryId)).toEqual([
      'bakery',
      'mains',
    ]);
  });

  it('shows a dish in each of its categories, and counts it once among the first dishes', () => {
    const menu = menuOf(
      [category('breads', ['naan']), category('starters')],
      [
        dishOf('garlic-naan', {
          categoryId: 'breads',
          subCategoryId: 'naan',
          alsoInCategoryIds: ['starters'],
        }),
        ...['soup', 'tikka', 'roll', 'chaat', 'salad', 'kebab'].map((itemId) =>
          dishOf(itemId, { categoryId: 'starters' }),
        ),
      ],
    );
    const idsOf = (sections: MenuSection[]) =>
      sections.map(({ groups }) => groups.flatMap(({ items }) => items.map(({ itemId }) => itemId)));
    const all = ['garlic-naan', 'soup', 'tikka', 'roll', 'chaat', 'salad', 'kebab'];
    expect(idsOf(createSections(menu, []))).toEqual([['garlic-naan'], all]);
    const first = takeFirstDishes(menu);
    expect(first.menu.itemList.map(({ itemId }) => itemId)).toEqual(all.slice(0, 5));
    expect(createFirstSections(first).map(({ count }) => count)).toEqual([1, 7]);
  });

  it('groups by sub-category, with loose and unknown ones first', () => {
    const menu = menuOf(
      [category('mains', ['rice', 'curry'])],
      [
        dishOf('dal', { subCategoryId: 'curry' }),
        dishOf('pulao', { subCategoryId: 'rice' }),
        dishOf('thali'),
        dishOf('odd', { subCategoryId: 'elsewhere' }),
      ],
    );
    const groups = createSections(menu, [])[0]?.groups.map(({ title, items }) => [
      title,
      items.map(({ itemId }) => itemId),
    ]);
    expect(groups).toEqual([
      [null, ['thali', 'odd']],
      ['rice', ['pulao']],
      ['curry', ['dal']],
    ]);
  });

  it('shows what any of the chosen diets lets through', () => {
    const menu = menuOf(
      [category('mains')],
      [dishOf('dal'), dishOf('omelette', { vegNonVeg: 'EGG' }), dishOf('kebab', { vegNonVeg: 'NON_VEG' })],
    );
    expect(createSections(menu, ['VEG', 'EGG'])[0]?.count).toBe(2);
    expect(createSections(menu, [])[0]?.count).toBe(3);
  });
});

describe('the first rows', () => {
  it.each([
    ['within the first part', [20, 5], 8, [8, 0]],
    ['over several short parts', [3, 2, 20, 5], 8, [3, 2, 3, 0]],
    ['all of a short menu', [2, 1], 8, [2, 1]],
    ['of nothing', [], 8, []],
  ])('fall %s', (_, lengths, rows, shares) => {
    expect(shareFirstRows(lengths, rows)).toEqual(shares);
  });
});

describe('a menu that stands in part', () => {
  const grown = createSections(
    menuOf(
      [category('soups'), category('mains', ['rice', 'curry'])],
      [
        dishOf('tomato', { categoryId: 'soups' }),
        dishOf('corn', { categoryId: 'soups' }),
        dishOf('thali'),
        dishOf('pulao', { subCategoryId: 'rice' }),
        dishOf('jeera', { subCategoryId: 'rice' }),
        dishOf('dal', { subCategoryId: 'curry' }),
      ],
    ),
    [],
  );
  const partsAt = (rows: number) =>
    takeFirstRows(grown, rows).map(({ section, rows: own }) => [section.category.categoryId, own]);

  it('has the sections that its rows reach, and all of them in the end', () => {
    expect(partsAt(1)).toEqual([['soups', 1]]);
    expect(partsAt(2)).toEqual([['soups', 2]]);
    expect(partsAt(4)).toEqual([
      ['soups', 2],
      ['mains', 2],
    ]);
    expect(partsAt(Infinity)).toEqual([
      ['soups', 2],
      ['mains', 4],
    ]);
  });

  it('leaves a section as it is while another one grows', () => {
    const [before] = takeFirstRows(grown, 3);
    const [after] = takeFirstRows(grown, 5);
    expect(after?.section).toBe(before?.section);
    expect(after?.rows).toBe(before?.rows);
  });

  it('fills the groups of a section in their order', () => {
    const mains = grown[1];
    if (mains === undefined) throw new Error('no mains');
    const groupsAt = (rows: number) =>
      takeFirstGroups(mains, rows).map(({ title, items }) => [title, items.map(({ itemId }) => itemId)]);
    expect(groupsAt(2)).toEqual([
      [null, ['thali']],
      ['rice', ['pulao']],
    ]);
    expect(groupsAt(4)).toEqual([
      [null, ['thali']],
      ['rice', ['pulao', 'jeera']],
      ['curry', ['dal']],
    ]);
  });
});
