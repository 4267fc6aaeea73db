import type { MenuItem } from '#contract/catalogue/menu.ts';

type Placed = Pick<MenuItem, 'categoryId' | 'alsoInCategoryIds'>;

/** Every category of a dish, its primary one first. */
export function categoryIdsOf({ categoryId, alsoInCategoryIds = [] }: Placed): string[] {
  return [categoryId, ...alsoInCategoryIds];
}

/** True when a category lists a dish. */
export function isInCategory(item: Placed, categoryId: string): boolean {
  return item.categoryId === categoryId || item.alsoInCategoryIds?.includes(categoryId) === true;
}
