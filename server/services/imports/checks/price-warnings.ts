import { formatPaise } from '#domain/money/money.ts';
import type { ImportProblem } from '../csv/csv-table.ts';
import type { ReadItem } from '../menu-file.ts';

/**
 * A price this many times the usual one is doubtful: paise entered as rupees are a hundred times too much, and
 * exceed it even for a dish that costs a third of the usual price.
 */
const TIMES_TOO_MUCH = 30;
const TIMES_ITS_DISH = 3;
const MIN_OTHERS = 3;

interface Price {
  readonly row: number;
  readonly column: string;
  readonly name: string;
  readonly group: string;
  readonly paise: number;
}

/**
 * Prices of dishes, options and packing far above the rest of their category, group or menu, probably paise
 * entered as rupees; a menu with few options or packing charges is compared with its dishes.
 */
export function findPriceWarnings(read: readonly ReadItem[]): ImportProblem[] {
  const dishes = read.flatMap(pricesOf);
  const usual = usualOf(dishes);
  const packing = warningsOf(read.flatMap(packingOf), usual);
  const otherRows = read.filter(({ row }) => !packing.some((warning) => warning.row === row));
  return [
    ...warningsOf(dishes),
    ...warningsOf(read.flatMap(optionPricesOf), usual),
    ...packing,
    ...otherRows.flatMap(findDearPacking),
  ].toSorted((a, b) => a.row - b.row);
}

function pricesOf({ row, item }: ReadItem): Price[] {
  const { title, category, variantList, price } = item;
  const plain = { row, group: category.id };
  if (variantList.length === 0) return [{ ...plain, column: 'price', name: title, paise: price }];
  return variantList.map((variant) => ({
    ...{ ...plain, column: 'variants', name: `${title}, ${variant.title}`, paise: variant.price },
  }));
}

function optionPricesOf({ row, item: { title, modifierGroupList } }: ReadItem): Price[] {
  return modifierGroupList.flatMap(({ groupId, optionList }) =>
    optionList
      .filter(({ price }) => price > 0)
      .map((option) => ({
        ...{ row, column: 'modifiers', name: `${title}, ${option.title}` },
        ...{ group: groupId, paise: option.price },
      })),
  );
}

function packingOf({ row, item: { title, category, packingPaise = 0 } }: ReadItem): Price[] {
  if (packingPaise === 0) return [];
  const name = `Packing of ${title}`;
  return [{ row, column: 'packing', name, group: category.id, paise: packingPaise }];
}

/** Compares packing with the price of its dish, because charges that are all in paise resemble each other. */
function findDearPacking({ row, item: { title, price, packingPaise } }: ReadItem): ImportProblem[] {
  if (packingPaise < price * TIMES_ITS_DISH) return [];
  const text = `"Packing of ${title}" costs ${formatPaise(packingPaise)}, the dish ${formatPaise(price)}: is this an amount in paise?`;
  return [{ row, column: 'packing', text }];
}

function warningsOf(prices: readonly Price[], usualOfDishes?: number): ImportProblem[] {
  const ofGroup = new Map(
    [...Map.groupBy(prices, ({ group }) => group)].map(([id, list]) => [id, usualOf(list)]),
  );
  const ofAll = usualOf(prices);
  return prices.flatMap(({ row, column, name, group, paise }) => {
    const usual = [ofGroup.get(group), ofAll, usualOfDishes].find(
      (one) => one !== undefined && paise >= one * TIMES_TOO_MUCH,
    );
    if (usual === undefined) return [];
    const text = `"${name}" costs ${formatPaise(paise)}, others about ${formatPaise(usual)}: is this an amount in paise?`;
    return [{ row, column, text }];
  });
}

/** The usual price: the lower median, in paise; undefined with too few prices. */
function usualOf(prices: readonly Price[]): number | undefined {
  if (prices.length <= MIN_OTHERS) return undefined;
  return prices.map(({ paise }) => paise).toSorted((a, b) => a - b)[Math.floor((prices.length - 1) / 2)];
}
