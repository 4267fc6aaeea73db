import { useMemo } from 'react';
import type { Menu } from '#contract/catalogue/menu.ts';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { createLineNamer, type LineName, localLineOf, type StoredLine } from '#domain/menu/local-names.ts';
import { SOURCE_LANGUAGE } from '#domain/messages/language.ts';
import { currentLanguage } from '#domain/messages/translation.ts';
import { findReading, queryOf } from '../query/query-of.ts';
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
  return useMemo(() => createLineNamer(menu), [menu]);
}

/** The same for a text outside a screen, by a menu that a screen has read. */
export function findLocalLine(restaurantId: number, line: StoredLine): LineName {
  const { queryKey } = queryOf(getItemListWithCatSubCat, { restaurantId });
  const menu = findReading<Menu>(queryKey).data;
  return localLineOf(
    menu?.itemList.find(({ itemId }) => itemId === line.itemId),
    line,
  );
}

/** Replaces the kitchen's name of one of these lines, with or without its choices, where a text has no more. */
export function useLocalNames(restaurantId: number | null, lines: readonly StoredLine[]) {
  const nameLine = useLocalLines(restaurantId);
  return useMemo(() => {
    const names = new Map(
      lines.flatMap((line) => {
        const local = nameLine(line);
        return [
          [line.title, local.title],
          [lineNameOf(line), lineNameOf(local)],
        ] as const;
      }),
    );
    return (name: string) => names.get(name) ?? name;
  }, [lines, nameLine]);
}
