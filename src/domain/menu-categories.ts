import type { MenuItem } from '#contract/menu.ts';

type Placed = Pick<MenuItem, 'categoryId' | 'alsoInCategoryIds'>;

/** Every category that shows a dish, its own first. */
export function categoryIdsOf({ categoryId, alsoInCategoryIds = [] }: Placed): string[] {
  return [categoryId, ...alsoInCategoryIds];
}

/** Whether a category shows a dish. */
export function isInCategory(item: Placed, categoryId: string): boolean {
  return item.categoryId === categoryId || item.alsoInCategoryIds?.includes(categoryId) === true;
}
