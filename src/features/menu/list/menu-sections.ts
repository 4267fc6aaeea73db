import type { Category, Menu, MenuItem } from '#contract/catalogue/menu.ts';
import type { VegNonVeg } from '#contract/fields.ts';
import { needsChoice } from '#domain/cart/menu-choice.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { isInCategory } from '#domain/menu/menu-categories.ts';

/** The dishes of one sub-category; a null title groups the dishes without one. */
export interface MenuGroup {
  readonly title: string | null;
  readonly items: readonly MenuItem[];
}

export interface MenuSection {
  readonly category: Category;
  readonly groups: readonly MenuGroup[];
  readonly count: number;
}

/** An empty filter matches every item. */
export function matchesDiets(item: MenuItem, diets: readonly VegNonVeg[]): boolean {
  return diets.length === 0 || diets.includes(item.vegNonVeg);
}

/** Groups the items of a category by sub-category; those without a known one come first. */
function createGroups(category: Category, items: readonly MenuItem[]): MenuGroup[] {
  const titles = new Map(category.subCategoryList.map((sub) => [sub.subCategoryId, nameOf(sub)]));
  const loose = items.filter(({ subCategoryId }) => subCategoryId === null || !titles.has(subCategoryId));
  const named = [...titles].map(([subCategoryId, title]) => ({
    title,
    items: items.filter((item) => item.subCategoryId === subCategoryId),
  }));
  return [{ title: null, items: loose }, ...named].filter((group) => group.items.length > 0);
}

/** The menu's categories with their matching dishes; empty categories are omitted. */
export function createSections(
  menu: Menu,
  diets: readonly VegNonVeg[],
  fits: (item: MenuItem) => boolean = () => true,
): MenuSection[] {
  const shown = menu.itemList.filter((item) => matchesDiets(item, diets) && fits(item));
  return menu.categoryList
    .map((category) => {
      const items = shown.filter((item) => isInCategory(item, category.categoryId));
      return { category, groups: createGroups(category, items), count: items.length };
    })
    .filter((section) => section.count > 0);
}

/** In rem, as the sizes below; they must match the heights of headings and rows in the styles of a phone. */
const HEADING_REM = 2.3;
/** In rem; the rows move up by this much, by the negative margin in their styles. */
const ROWS_RAISED_REM = 0.875;
const SUBHEADING_REM = 1.55;
const GAP_REM = 0.5;
const ROW_REM = 11.5;
const TALL_ROW_REM = 12.5;

/** The estimated height, in rem, of a section that is not laid out yet on a phone. */
export function estimateRem({ groups }: MenuSection): number {
  const heights = groups.map(({ title, items }) =>
    items.reduce(
      (height, item) => height + (needsChoice(item) ? TALL_ROW_REM : ROW_REM),
      (title === null ? 0 : SUBHEADING_REM) - ROWS_RAISED_REM,
    ),
  );
  return heights.reduce((sum, height) => sum + height, HEADING_REM + GAP_REM * (groups.length - 1));
}

/** Rows of the first render: more than a screen shows, because the server does not know the viewport. */
export const FIRST_ROWS = 6;

export interface SectionPart {
  readonly section: MenuSection;
  readonly rows: number;
}

export function takeFirstRows(sections: readonly MenuSection[], rows: number): SectionPart[] {
  const shares = shareFirstRows(
    sections.map(({ count }) => count),
    rows,
  );
  return sections
    .map((section, index) => ({ section, rows: shares[index] ?? 0 }))
    .filter((part) => part.rows > 0);
}

export function takeFirstGroups({ groups }: MenuSection, rows: number): MenuGroup[] {
  const shares = shareFirstRows(
    groups.map(({ items }) => items.length),
    rows,
  );
  return groups
    .map(({ title, items }, index) => ({ title, items: items.slice(0, shares[index]) }))
    .filter(({ items }) => items.length > 0);
}

export function shareFirstRows(lengths: readonly number[], rows: number): number[] {
  let left = rows;
  return lengths.map((length) => {
    const share = Math.min(length, left);
    left -= share;
    return share;
  });
}
