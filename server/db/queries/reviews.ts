import type { Database } from '../database.ts';
import { count, desc, eq, sql } from '../drizzle.ts';
import { customers } from '../schema/customers.ts';
import { orders } from '../schema/orders.ts';
import { orderRatings } from '../schema/ratings.ts';

const starsOf = (name: 'food' | 'service') => sql`(${orderRatings.rating} ->> ${sql.raw(`'${name}'`)})::int`;
const averageOf = (name: 'food' | 'service') => sql<number | null>`avg(${starsOf(name)})`.mapWith(Number);

/** Ratings of an outlet's orders with the names of who gave them, newest first. */
export async function loadReviews(
  db: Database,
  restaurantId: number,
  { start, length }: { readonly start: number; readonly length: number },
) {
  return db
    .select({
      rating: orderRatings.rating,
      ratedAt: orderRatings.ratedAt,
      fullName: customers.fullName,
    })
    .from(orderRatings)
    .innerJoin(orders, eq(orders.id, orderRatings.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orderRatings.restaurantId, restaurantId))
    .orderBy(desc(orderRatings.ratedAt), desc(orderRatings.orderId))
    .offset(start)
    .limit(length);
}

/** How many ratings an outlet has, and their average stars; those of no rating are not numbers. */
export async function sumUpReviews(
  db: Database,
  restaurantId: number,
): Promise<{ total: number; food: number; service: number }> {
  const [row] = await db
    .select({ total: count(), food: averageOf('food'), service: averageOf('service') })
    .from(orderRatings)
    .where(eq(orderRatings.restaurantId, restaurantId));
  return { total: row?.total ?? 0, food: row?.food ?? 0, service: row?.service ?? 0 };
}
