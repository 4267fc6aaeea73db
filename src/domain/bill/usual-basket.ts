import type { LineChoice } from '#contract/orders/order.ts';
import { choiceKey } from '../cart/menu-choice.ts';
import { groupBy } from '../values/group-by.ts';

/** Choices of one past order. */
export type PastBasket = readonly LineChoice[];

/** The customer's most frequent basket, with its number of orders. */
export interface UsualBasket {
  readonly itemList: LineChoice[];
  readonly orderCount: number;
}

const HABIT = 2;
const MOST_DISHES = 3;

const withoutNote = (choice: LineChoice): LineChoice => ({ ...choice, note: '' });
const basketKey = (basket: PastBasket): string =>
  basket
    .map((choice) => `${choiceKey(choice)}×${choice.quantity}`)
    .sort()
    .join(';');

/** Counts values by key, most frequent first, ties in order of occurrence. */
function rank<Value>(values: readonly Value[], keyOf: (value: Value) => string): [Value, number][] {
  const groups = [...groupBy(values, keyOf).values()];
  const counted = groups.flatMap(([first, ...rest]): [Value, number][] =>
    first === undefined ? [] : [[first, rest.length + 1]],
  );
  return counted.filter(([, count]) => count >= HABIT).sort(([, a], [, b]) => b - a);
}

/**
 * The most frequent basket, ignoring notes; otherwise up to three frequent dishes, one of each; undefined
 * without a habit. `baskets` is newest first, so the newer of two habits wins.
 */
export function findUsualBasket(baskets: readonly PastBasket[]): UsualBasket | undefined {
  const plain = baskets.map((basket) => basket.map(withoutNote));
  const [whole] = rank(plain, basketKey);
  if (whole !== undefined) return { itemList: whole[0], orderCount: whole[1] };
  const eachOnce = plain.flatMap((basket) => [
    ...new Map(basket.map((one) => [choiceKey(one), one])).values(),
  ]);
  const dishes = rank(eachOnce, choiceKey).slice(0, MOST_DISHES);
  const [first] = dishes;
  if (first === undefined) return undefined;
  return { itemList: dishes.map(([choice]) => ({ ...choice, quantity: 1 })), orderCount: first[1] };
}
