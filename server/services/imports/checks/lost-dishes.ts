import type { ImportProblem } from '../csv-table.ts';

interface Dish {
  readonly itemId: string;
}

/** A doubt where a file leaves out more than half of the dishes that the menu shows: is it the wrong file? */
export function findLostDishes(
  shown: readonly Dish[],
  wanted: readonly Dish[],
  outletTitle: string | undefined,
): ImportProblem[] {
  const wantedIds = new Set(wanted.map(({ itemId }) => itemId));
  const lostCount = shown.filter(({ itemId }) => !wantedIds.has(itemId)).length;
  if (lostCount * 2 <= shown.length) return [];
  const menu = outletTitle === undefined ? "the chain's menu" : `the menu of "${outletTitle}"`;
  const text = `${lostCount} of the ${shown.length} dishes on ${menu} are not in the file and would leave it`;
  return [{ row: 0, column: null, text }];
}
