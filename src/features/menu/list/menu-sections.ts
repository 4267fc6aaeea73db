import type { Category, Menu, MenuItem } from '#contract/catalogue/menu.ts';
import type { VegNonVeg } from '#contract/fields.ts';
import { needsChoice } from '#domain/cart/menu-choice.ts';
import { isInCategory } from '#domain/menu/menu-categories.ts';

/** Items under one sub-heading; null for those without. */
export interface MenuGroup {
  readonly title: string | null;
  readonly items: readonly MenuItem[];
}

/** One category with what is shown of it. */
export interface MenuSection {
  readonly category: Category;
  readonly groups: readonly MenuGroup[];
  readonly count: number;
}

/** Whether an item passes the filter; an empty filter lets everything through. */
export function matchesDiets(item: MenuItem, diets: readonly VegNonVeg[]): boolean {
  return diets.length === 0 || diets.includes(item.vegNonVeg);
}

/** Items in the order of their sub-categories; those of none, or of an unknown one, come first. */
function createGroups(category: Category, items: readonly MenuItem[]): MenuGroup[] {
  const titles = new Map(category.subCategoryList.map((sub) => [sub.subCategoryId, sub.title]));
  const loose = items.filter(({ subCategoryId }) => subCategoryId === null || !titles.has(subCategoryId));
  const named = [...titles].map(([subCategoryId, title]) => ({
    title,
    items: items.filter((item) => item.subCategoryId === subCategoryId),
  }));
  return [{ title: null, items: loose }, ...named].filter((group) => group.items.length > 0);
}

/** The menu by category, filtered by diet; empty categories are left out. */
export function createSections(menu: Menu, diets: readonly VegNonVeg[]): MenuSection[] {
  const shown = menu.itemList.filter((item) => matchesDiets(item, diets));
  return menu.categoryList
    .map((category) => {
      const items = shown.filter((item) => isInCategory(item, category.categoryId));
      return { category, groups: createGroups(category, items), count: items.length };
    })
    .filter((section) => section.count > 0);
}

/** Categories whose items are shown and never sold here. */
export function findDisplayOnly(menu: Menu): ReadonlySet<string> {
  return new Set(
    menu.categoryList.filter((category) => category.isDisplayOnly).map((category) => category.categoryId),
  );
}

/** Heights on a phone, as the styles of headings and rows give them. */
const HEADING_REM = 2.45;
const SUBHEADING_REM = 1.55;
const GAP_REM = 0.5;
const ROW_REM = 11.5;
const TALL_ROW_REM = 12.5;

/** How tall a section is on a phone, in rem, as long as it is too far away to be laid out. */
export function estimateRem({ groups }: MenuSection): number {
  const heights = groups.map(({ title, items }) =>
    items.reduce(
      (height, item) => height + (needsChoice(item) ? TALL_ROW_REM : ROW_REM),
      title === null ? 0 : SUBHEADING_REM,
    ),
  );
  return heights.reduce((sum, height) => sum + height, HEADING_REM + GAP_REM * (groups.length - 1));
}

/** How many rows are drawn in full before anything is known of the window: more than a screen of them. */
export const FIRST_ROWS = 6;

/** A section of which the first rows stand in the list. */
export interface SectionPart {
  readonly section: MenuSection;
  readonly rows: number;
}

/** The sections to which the first `rows` of all fall, each with its share. */
export function takeFirstRows(sections: readonly MenuSection[], rows: number): SectionPart[] {
  const shares = shareFirstRows(
    sections.map(({ count }) => count),
    rows,
  );
  return sections
    .map((section, index) => ({ section, rows: shares[index] ?? 0 }))
    .filter((part) => part.rows > 0);
}

/** Its first `rows` by their groups. */
export function takeFirstGroups({ groups }: MenuSection, rows: number): MenuGroup[] {
  const shares = shareFirstRows(
    groups.map(({ items }) => items.length),
    rows,
  );
  return groups
    .map(({ title, items }, index) => ({ title, items: items.slice(0, shares[index]) }))
    .filter(({ items }) => items.length > 0);
}

/** How the first `rows` fall to parts that follow each other, of these lengths. */
export function shareFirstRows(lengths: readonly number[], rows: number): number[] {
  let left = rows;
  return lengths.map((length) => {
    const share = Math.min(length, left);
    left -= share;
    return share;
  });
}
