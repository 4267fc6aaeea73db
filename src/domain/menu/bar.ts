import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';

/**
 * How a menu treats alcohol: hides it, shows the bar's price list while it requests the guest's age, or sells it.
 */
export type BarView = 'hidden' | 'asking' | 'open';

/** Guest facts that decide whether alcohol shows; `statedAge` is in years, 0 below the legal age. */
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
 * Filters a menu by `view`: without alcohol, with the bar's price list but no other drinks with alcohol until the
 * guest states an age, or whole.
 */
export function menuWithBar(menu: Menu, view: BarView): Menu {
  if (view === 'open' || !menu.itemList.some(isAlcohol)) return menu;
  const bar = new Set(menu.categoryList.filter((one) => one.isDisplayOnly).map((one) => one.categoryId));
  const isShown = (item: MenuItem) => !isAlcohol(item) || (view === 'asking' && bar.has(item.categoryId));
  const categoryList = menu.categoryList.filter((one) => view === 'asking' || !one.isDisplayOnly);
  return { ...menu, categoryList, itemList: menu.itemList.filter(isShown) };
}
