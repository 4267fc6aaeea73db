import type { MenuItem } from '#contract/catalogue/menu.ts';
import { namesOf } from './local-names.ts';
import { categoryIdsOf } from './menu-categories.ts';
import { otherNamesIn } from './menu-names.ts';
import { type SearchedText, type SearchHit, searchItems, searchWords } from './search.ts';

function textOfDish(dish: MenuItem): SearchedText {
  const { subCategoryId, description, localDescription = '', variantList, modifierGroupList } = dish;
  const title = namesOf(dish);
  const parts = [
    ...categoryIdsOf(dish),
    subCategoryId ?? '',
    ...(dish.diets ?? []),
    description,
    localDescription,
    ...variantList.map(namesOf),
  ];
  const around = [...parts, ...otherNamesIn(`${title} ${parts.join(' ')}`)].join(' ');
  const options = modifierGroupList.flatMap((group) => group.optionList.map(namesOf));
  return { title, around, choices: options.join(' ') };
}

/** Sorts by score, stock, bestseller and menu order. */
function byRank(a: SearchHit<MenuItem>, b: SearchHit<MenuItem>): number {
  return (
    a.score - b.score ||
    Number(b.item.isAvailable) - Number(a.item.isAvailable) ||
    Number(b.item.isBestseller) - Number(a.item.isBestseller) ||
    a.place - b.place
  );
}

/** Dishes that match every word of the query, best first (`searchItems`); an empty query returns all. */
export function searchMenu(items: readonly MenuItem[], query: string): MenuItem[] {
  if (searchWords(query).length === 0) return [...items];
  return searchItems(items, query, textOfDish)
    .sort(byRank)
    .map(({ item }) => item);
}
