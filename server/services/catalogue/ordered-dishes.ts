import type { OrderedDishes } from '#contract/catalogue/ordered-dishes.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import {
  countDishes,
  countPairs,
  findOrderedDishes,
  findOutletsToCount,
  rateDishes,
  saveOrderedDishes,
} from '../../db/queries/catalogue/ordered-dishes.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';

/** Orders of this time (ms) are counted, one season: older ones reveal little about today's menu. */
const LOOK_BACK_MS = 90 * DAY_MS;

const COUNT_EVERY_MS = 6 * HOUR_MS;

const FEWEST_CUSTOMERS = 3;

/** Stars of a dish are shown from this number of raters on. */
const FEWEST_RATERS = 5;

const MOST_POPULAR = 12;

/** Dishes that go with another, more than a cart shows, because some are sold out or do not suit the customer. */
const MOST_TOGETHER = 6;

const NOTHING_COUNTED: OrderedDishes = { popularList: [], togetherList: [], ratedList: [] };

/** The result of an outlet's last count; empty lists before the first one. */
export async function loadOrderedDishes(deps: Deps, restaurantId: number): Promise<OrderedDishes> {
  return (await findOrderedDishes(deps.db, restaurantId)) ?? NOTHING_COUNTED;
}

/** Job: counts the dishes of each outlet's orders a few times a day, one outlet after the other (ADR-0110). */
export async function countOrderedDishes(deps: Deps): Promise<void> {
  const countedAt = deps.now();
  const due = await findOutletsToCount(deps.db, countedAt - COUNT_EVERY_MS);
  await forEachDue(due, async (restaurantId) => {
    const since = countedAt - LOOK_BACK_MS;
    const counting = { restaurantId, since, fewestCustomers: FEWEST_CUSTOMERS };
    const popularList = await countDishes(deps.db, counting, MOST_POPULAR);
    const togetherList = await countPairs(deps.db, counting, MOST_TOGETHER);
    const ratedList = await rateDishes(deps.db, { ...counting, fewestCustomers: FEWEST_RATERS });
    const dishes = { popularList, togetherList, ratedList };
    await saveOrderedDishes(deps.db, { restaurantId, dishes, countedAt });
  });
}
