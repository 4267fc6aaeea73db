import type { OrderedDishes } from '#contract/catalogue/ordered-dishes.ts';
import type { Database } from '../../database.ts';
import { and, asc, eq, isNull, lt, or, sql } from '../../drizzle.ts';
import { outlets } from '../../schema/chain/catalogue.ts';
import { orderedDishes } from '../../schema/chain/ordered-dishes.ts';
import { orderRatings } from '../../schema/guests/ratings.ts';
import { orders } from '../../schema/orders.ts';

export async function findOrderedDishes(
  db: Database,
  restaurantId: number,
): Promise<OrderedDishes | undefined> {
  const [row] = await db
    .select({ dishes: orderedDishes.dishes })
    .from(orderedDishes)
    .where(eq(orderedDishes.restaurantId, restaurantId));
  return row?.dishes;
}

/** Outlets whose dishes have not been counted since `at` (epoch ms), or never. */
export async function findOutletsToCount(db: Database, at: number): Promise<number[]> {
  const rows = await db
    .select({ recordId: outlets.recordId })
    .from(outlets)
    .leftJoin(orderedDishes, eq(orderedDishes.restaurantId, outlets.recordId))
    .where(
      and(eq(outlets.isRemoved, false), or(isNull(orderedDishes.countedAt), lt(orderedDishes.countedAt, at))),
    )
    .orderBy(asc(outlets.recordId));
  return rows.map(({ recordId }) => recordId);
}

interface Counting {
  readonly restaurantId: number;
  /** Epoch ms; older orders are not counted. */
  readonly since: number;
  /** Results based on fewer customers are left out, so that none of them can be identified. */
  readonly fewestCustomers: number;
}

/** The dishes of each order that reached the kitchen and was neither cancelled nor refused. */
const linesOf = ({ restaurantId, since }: Counting) => sql`
  select distinct ${orders.id} as order_id, ${orders.customerId} as customer_id, line->>'itemId' as item_id
  from ${orders} cross join lateral jsonb_array_elements(${orders.itemList}) as line
  where ${orders.restaurantId} = ${restaurantId} and ${orders.confirmedAt} >= ${since}
    and ${orders.endReason} is null`;

/** The most ordered dishes, most first. */
export async function countDishes(db: Database, counting: Counting, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ item_id: string }>(sql`
    with lines as (${linesOf(counting)})
    select item_id from lines group by item_id
    having count(distinct customer_id) >= ${counting.fewestCustomers}
    order by count(*) desc, item_id limit ${limit}`);
  return rows.map((row) => row.item_id);
}

/** For each dish, up to `limit` other dishes that were ordered together with it, most frequent first. */
export async function countPairs(
  db: Database,
  counting: Counting,
  limit: number,
): Promise<OrderedDishes['togetherList']> {
  const { rows } = await db.execute<{ item_id: string; with_list: string[] }>(sql`
    with lines as (${linesOf(counting)}), pairs as (
      select one.item_id, other.item_id as with_id,
        row_number() over (partition by one.item_id order by count(*) desc, other.item_id) as place
      from lines one join lines other on other.order_id = one.order_id and other.item_id <> one.item_id
      group by one.item_id, other.item_id
      having count(distinct one.customer_id) >= ${counting.fewestCustomers})
    select item_id, json_agg(with_id order by place) as with_list from pairs
    where place <= ${limit} group by item_id order by item_id`);
  return rows.map((row) => ({ itemId: row.item_id, withList: row.with_list }));
}

/** The average of the stars that customers gave a dish in the ratings of their orders. */
export async function rateDishes(
  db: Database,
  { restaurantId, since, fewestCustomers }: Counting,
): Promise<OrderedDishes['ratedList']> {
  const { rows } = await db.execute<{ item_id: string; stars: number; rating_count: number }>(sql`
    select line->>'itemId' as item_id, round(avg((rated->>'stars')::int), 1)::float8 as stars,
      count(*)::int as rating_count
    from ${orderRatings} join ${orders} on ${orders.id} = ${orderRatings.orderId}
      cross join lateral jsonb_array_elements(${orderRatings.rating}->'itemList') as rated
      join lateral jsonb_array_elements(${orders.itemList}) as line
        on line->>'orderItemId' = rated->>'orderItemId'
    where ${orderRatings.restaurantId} = ${restaurantId} and ${orderRatings.ratedAt} >= ${since}
    group by 1 having count(distinct ${orders.customerId}) >= ${fewestCustomers} order by 1`);
  return rows.map((row) => ({ itemId: row.item_id, stars: row.stars, ratingCount: row.rating_count }));
}

export async function saveOrderedDishes(db: Database, row: typeof orderedDishes.$inferInsert): Promise<void> {
  const { dishes, countedAt } = row;
  await db
    .insert(orderedDishes)
    .values(row)
    .onConflictDoUpdate({ target: orderedDishes.restaurantId, set: { dishes, countedAt } });
}
