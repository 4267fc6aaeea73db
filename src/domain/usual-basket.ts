import type { LineChoice } from '#contract/order.ts';
import { groupBy } from './group-by.ts';
import { choiceKey } from './menu-choice.ts';

/** What was once ordered together. */
export type PastBasket = readonly LineChoice[];

/** What a customer orders most, and how many orders show it. */
export interface UsualBasket {
  readonly itemList: LineChoice[];
  readonly orderCount: number;
}

/** Seen fewer times than this, it is no habit. */
const HABIT = 2;
/** At most this many dishes, where no whole basket repeats. */
const MOST_DISHES = 3;

const withoutNote = (choice: LineChoice): LineChoice => ({ ...choice, note: '' });
const basketKey = (basket: PastBasket): string =>
  basket
    .map((choice) => `${choiceKey(choice)}×${choice.quantity}`)
    .sort()
    .join(';');

/** How often each key is there, the most frequent first; of the same number, the first one met. */
function rank<Value>(values: readonly Value[], keyOf: (value: Value) => string): [Value, number][] {
  const groups = [...groupBy(values, keyOf).values()];
  const counted = groups.flatMap(([first, ...rest]): [Value, number][] =>
    first === undefined ? [] : [[first, rest.length + 1]],
  );
  return counted.filter(([, count]) => count >= HABIT).sort(([, a], [, b]) => b - a);
}

/**
 * The basket that was ordered most often, whatever notes were on it; where none repeats, up to three
 * dishes that do, one of each. Undefined without a habit. `baskets` newest first: of two habits the
 * newer one counts.
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
