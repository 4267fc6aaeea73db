import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';

/** Drinks with alcohol in a menu: of no concern here, shown without being sold, or sold. */
export type BarView = 'hidden' | 'asking' | 'open';

/** A table for the rules of the bar; `statedAge` is in years, 0 below the legal age. */
interface BarGuest {
  readonly isAtTable: boolean;
  readonly statedAge: number | null | undefined;
  /** Null until the outlet loads. */
  readonly legalAge: number | null;
}

/** True once the guest has stated the legal age, in years, or a higher one. */
export function isOfStatedAge(statedAge: number | null | undefined, legalAge: number): boolean {
  return statedAge != null && statedAge >= legalAge;
}

export function barViewOf({ isAtTable, statedAge, legalAge }: BarGuest): BarView {
  if (!isAtTable || statedAge === 0 || legalAge === null) return 'hidden';
  return isOfStatedAge(statedAge, legalAge) ? 'open' : 'asking';
}

export const isAlcohol = ({ taxClass }: Pick<MenuItem, 'taxClass'>): boolean => taxClass === 'ALCOHOL';

/**
 * The menu without the bar, with its list of prices alone while the guest is asked for their age, or whole.
 * Drinks among other dishes are left out until the bar is open.
 */
export function menuWithBar(menu: Menu, view: BarView): Menu {
  if (view === 'open' || !menu.itemList.some(isAlcohol)) return menu;
  const bar = new Set(menu.categoryList.filter((one) => one.isDisplayOnly).map((one) => one.categoryId));
  const isShown = (item: MenuItem) => !isAlcohol(item) || (view === 'asking' && bar.has(item.categoryId));
  const categoryList = menu.categoryList.filter((one) => view === 'asking' || !one.isDisplayOnly);
  return { ...menu, categoryList, itemList: menu.itemList.filter(isShown) };
}
