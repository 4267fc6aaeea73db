import { formatPaise } from '#domain/money/money.ts';
import type { OutletDifference } from '../../db/queries/imports/import-differences.ts';
import type { ImportProblem } from './csv/csv-table.ts';
import type { ReadItem, RowAtOutlets } from './menu-file.ts';
import { findNamed, type NamedOutlets, wordMissingOutlet } from './named-outlets.ts';

export function findOutletProblems(read: readonly RowAtOutlets[], named: NamedOutlets): ImportProblem[] {
  return read.flatMap(({ row, atOutlets: { notAt = [], pricesAt = [] } }) =>
    [
      ...notAt.map((name) => ({ column: 'not at', name })),
      ...pricesAt.map(({ outlet }) => ({ column: 'prices at', name: outlet })),
    ].flatMap(({ column, name }) => {
      const outlet = findNamed(named, name);
      if (outlet === undefined) return [{ row, column, text: wordMissingOutlet(name) }];
      const text = `"${name}" has a menu of its own; import that with --outlet ${outlet.recordId}`;
      return outlet.menuId !== outlet.recordId ? [] : [{ row, column, text }];
    }),
  );
}

/** Problems of cells on outlets in an outlet's own menu: only the chain's menu may have them. */
export function findSharedColumns(read: readonly RowAtOutlets[]): ImportProblem[] {
  return read.flatMap(({ row, atOutlets: { notAt, pricesAt } }) => {
    const column = notAt === undefined ? 'prices at' : 'not at';
    const text = 'goes with the menu of the chain; this is the menu of one outlet';
    return notAt === undefined && pricesAt === undefined ? [] : [{ row, column, text }];
  });
}

/**
 * Deviations of outlets from an imported item: facts without a cell stay as stored. An item with sizes loses outlet
 * prices of the whole item, and an item without sizes loses outlet prices of sizes.
 */
export function differencesOf(
  { item: { itemId, variantList }, atOutlets }: Pick<ReadItem, 'item' | 'atOutlets'>,
  stored: readonly OutletDifference[],
  named: NamedOutlets,
): OutletDifference[] {
  const idOf = (name: string) => findNamed(named, name)?.recordId;
  const notAt = atOutlets.notAt?.map(idOf);
  const statedPrices = variantList.length > 0 ? [] : atOutlets.pricesAt;
  const pricesAt = statedPrices && new Map(statedPrices.map(({ outlet, price }) => [idOf(outlet), price]));
  const known = new Map(stored.map((one) => [one.restaurantId, one]));
  const ids = new Set([...known.keys(), ...(notAt ?? []), ...(pricesAt?.keys() ?? [])]);
  return [...ids].flatMap((restaurantId) => {
    if (restaurantId === undefined) return [];
    const { price = null, variantList: sizes = null, isOffered = true } = known.get(restaurantId) ?? {};
    return [
      {
        ...{ restaurantId, itemId },
        price: pricesAt === undefined ? price : (pricesAt.get(restaurantId) ?? null),
        variantList: variantList.length === 0 || atOutlets.pricesAt !== undefined ? null : sizes,
        isOffered: notAt === undefined ? isOffered : !notAt.includes(restaurantId),
      },
    ];
  });
}

/** Deviations of outlets from a menu item, as text by column. */
export function shownDifferences(
  list: readonly OutletDifference[],
  codes: ReadonlyMap<number, string>,
): { readonly 'not at': string; readonly 'prices at': string } {
  const codeOf = ({ restaurantId }: OutletDifference) => codes.get(restaurantId) ?? String(restaurantId);
  const namesOf = (texts: readonly string[]) => texts.toSorted().join(', ');
  return {
    'not at': namesOf(list.filter(({ isOffered }) => !isOffered).map(codeOf)),
    'prices at': namesOf(
      list.flatMap((one) => [
        ...(one.price === null ? [] : [`${codeOf(one)} ${formatPaise(one.price)}`]),
        ...(one.variantList ?? []).map(({ title, price }) => `${codeOf(one)} ${title} ${formatPaise(price)}`),
      ]),
    ),
  };
}
