import type { DishPrice, getDishPrices } from '#contract/desk/endpoints/dish-prices.ts';
import type { DeskPerson } from '#contract/desk/staff.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { findDearerSizes } from '#domain/menu/size-order.ts';
import { parsePaise, parsePrice } from '#domain/money/parse-price.ts';
import { deskPricesText as text } from '#messages/desk-prices.js';

export type StoredPrices = ResponseOf<typeof getDishPrices>;

export interface TypedPrices {
  where: 'here' | 'everywhere';
  /** Typed rupees, at the same index as the price in `priceList`. */
  rupees: string[];
}

/** A current price and its replacement in paise. */
export interface PriceStep {
  readonly price: DishPrice;
  readonly afterPaise: number;
}

const PAISE_PER_RUPEE = 100;

export const toTyped = (paise: number): string =>
  paise % PAISE_PER_RUPEE === 0 ? String(paise / PAISE_PER_RUPEE) : (paise / PAISE_PER_RUPEE).toFixed(2);

const readTyped = ({ kind }: DishPrice, typed: string) =>
  (kind === 'ADD_ON' ? parsePaise : parsePrice)(plainTyped(typed).trim());

/** Code of the typed price's fault, by the rules for prices in an imported file; undefined without one. */
export function findTypedFault(price: DishPrice, typed: string): string | undefined {
  const read = readTyped(price, typed);
  return read.ok ? undefined : read.failure.code;
}

/** The prices that change; shared add-ons change only when all outlets do (`everywhere`). */
export function listSteps({ priceList }: StoredPrices, { where, rupees }: TypedPrices): PriceStep[] {
  return priceList.flatMap((price, at) => {
    const read = readTyped(price, rupees[at] ?? '');
    const isFixed = price.isShared && where === 'here';
    return isFixed || !read.ok || read.value === price.pricePaise ? [] : [{ price, afterPaise: read.value }];
  });
}

const TIMES_TOO_MUCH = 3;

/** Warning when the new price is at least three times the old or at most a third; undefined otherwise. */
export function findPriceDoubt({ price: { pricePaise }, afterPaise }: PriceStep): string | undefined {
  if (pricePaise === 0 || afterPaise === 0) return undefined;
  const times = afterPaise / pricePaise;
  if (times >= TIMES_TOO_MUCH) return text.confirm.far({ times: Math.round(times) });
  return times <= 1 / TIMES_TOO_MUCH ? text.confirm.farDown() : undefined;
}

/** Prices of the sizes before and after, here and, if they change everywhere, at each outlet with prices of its own. */
function listOrders({ priceList }: StoredPrices, steps: readonly PriceStep[], isEverywhere: boolean) {
  const sizes = priceList.filter(({ kind }) => kind === 'SIZE');
  const own = sizes.flatMap(({ elsewhereList }) => elsewhereList.map(({ restaurantId }) => restaurantId));
  const places = isEverywhere ? [undefined, ...new Set(own)] : [undefined];
  return places.map((place) =>
    sizes.map((price) => {
      const there = price.elsewhereList.find(({ restaurantId }) => restaurantId === place);
      const beforePaise = there?.pricePaise ?? price.pricePaise;
      const step = steps.find((each) => each.price === price);
      return { title: price.title, beforePaise, afterPaise: step?.afterPaise ?? beforePaise };
    }),
  );
}

/** Warnings, one for each size that would cost more than a larger size. */
export function listSizeDoubts(
  stored: StoredPrices,
  steps: readonly PriceStep[],
  isEverywhere: boolean,
): string[] {
  const doubts = listOrders(stored, steps, isEverywhere).flatMap(findDearerSizes);
  return [...new Set(doubts.map(text.confirm.dearer))];
}

export function nameOfPrice({ title, onlyForList }: DishPrice): string {
  return onlyForList.length === 0 ? title : text.onlyFor({ title, choices: onlyForList.join(', ') });
}

const MOST_NAMED = 3;

/** Titles of up to three outlets as one text; for more outlets, only their number. */
export function nameOutlets(outlets: DeskPerson['outletList'], restaurantIds: readonly number[]): string {
  const named = outlets.filter(({ restaurantId }) => restaurantIds.includes(restaurantId));
  return named.length > MOST_NAMED
    ? text.outletCount({ count: named.length })
    : named.map(({ title }) => title).join(', ');
}
