import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { createLineNamer, type LineName, type StoredLine } from '#domain/menu/local-names.ts';
import { SOURCE_LANGUAGE } from '#domain/messages/language.ts';
import { currentLanguage } from '#domain/messages/translation.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

/**
 * Names stored lines of an outlet in the customer's language, by its menu, which the worker caches; stored names
 * are the kitchen's, and bills and tickets keep them.
 */
export function useLocalLines(restaurantId: number | null): (line: StoredLine) => LineName {
  const isStoredLanguage = currentLanguage() === SOURCE_LANGUAGE;
  const menu = useEndpoint(
    getItemListWithCatSubCat,
    isStoredLanguage || restaurantId === null ? null : { restaurantId },
  ).data;
  return createLineNamer(menu);
}

/** Replaces the kitchen's name of one of these lines, with or without its choices, where a text has no more. */
export function useLocalNames(restaurantId: number | null, lines: readonly StoredLine[]) {
  const nameLine = useLocalLines(restaurantId);
  return (name: string): string => {
    const line = lines.find((each) => each.title === name || lineNameOf(each) === name);
    if (line === undefined) return name;
    const local = nameLine(line);
    return line.title === name ? local.title : lineNameOf(local);
  };
}
