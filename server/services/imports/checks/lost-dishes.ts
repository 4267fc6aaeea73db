import { TRANSLATED_COLUMNS } from '../cells/import-translations.ts';
import type { ImportProblem } from '../csv/csv-table.ts';
import type { ChangeDetail } from '../import-plan.ts';

interface Dish {
  readonly itemId: string;
}

/** A doubt when a file omits more than half of the current dishes, because it may be the wrong file. */
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

const LOSABLE = [
  'allergens',
  'choice allergens',
  'choice diets',
  'packing',
  'calories',
  'serving size',
  'description',
  'picture url',
  ...TRANSLATED_COLUMNS,
];

/** Warns of columns that no row fills although dishes lose stored facts of them: the column may be missing. */
export function findLostFacts(
  details: readonly ChangeDetail[],
  wanted: readonly { readonly shown: Readonly<Record<string, string>> }[],
): ImportProblem[] {
  return LOSABLE.flatMap((name) => {
    if (wanted.some(({ shown }) => shown[name] !== '')) return [];
    const count = details.filter(({ facts }) => facts.some((fact) => fact.name === name)).length;
    if (count === 0) return [];
    const dishes = count === 1 ? '1 dish loses what is stored' : `${count} dishes lose what is stored`;
    return [{ row: 0, column: name, text: `no dish of the file has any, and ${dishes}` }];
  });
}
