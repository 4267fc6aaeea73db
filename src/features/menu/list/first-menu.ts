import type { FirstMenu } from '#contract/catalogue/first-screen.ts';
import type { Category, Menu, MenuItem } from '#contract/catalogue/menu.ts';
import { menuWithBar } from '#domain/menu/bar.ts';
import { isInCategory } from '#domain/menu/menu-categories.ts';
import { createSections, FIRST_ROWS, type MenuSection } from './menu-sections.ts';

/** Omits the sub-categories of which none of the first dishes is a member. */
const withoutUnused = (items: readonly MenuItem[]) => (category: Category) => {
  const used = new Set(items.map(({ subCategoryId }) => subCategoryId));
  const subCategoryList = category.subCategoryList.filter(({ subCategoryId }) => used.has(subCategoryId));
  return { ...category, subCategoryList };
};

/** The first dishes of a menu, without the bar's drinks, because only guests at a table see those. */
export function takeFirstDishes(whole: Menu): FirstMenu {
  const menu = menuWithBar(whole, 'hidden');
  const sections = createSections(menu, []);
  const dishes = sections.flatMap(({ groups }) => groups.flatMap(({ items }) => items));
  // A dish in two categories counts once.
  const itemList = [...new Set(dishes.slice(0, FIRST_ROWS))];
  const comingList = sections
    .map(({ category: { categoryId }, count: all }) => {
      const taken = itemList.filter((item) => isInCategory(item, categoryId)).length;
      return { categoryId, count: all - taken };
    })
    .filter(({ count }) => count > 0);
  return {
    menu: { ...menu, categoryList: menu.categoryList.map(withoutUnused(itemList)), itemList },
    comingList,
  };
}

/** All sections of a menu of which only the first dishes are loaded; other sections have only name and count. */
export function createFirstSections({ menu, comingList }: FirstMenu): MenuSection[] {
  const remainingCounts = new Map(comingList.map(({ categoryId, count }) => [categoryId, count]));
  const known = new Map(createSections(menu, []).map((section) => [section.category.categoryId, section]));
  return menu.categoryList
    .map((category) => {
      const section = known.get(category.categoryId) ?? { category, groups: [], count: 0 };
      return { ...section, count: section.count + (remainingCounts.get(category.categoryId) ?? 0) };
    })
    .filter(({ count }) => count > 0);
}
