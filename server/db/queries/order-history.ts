import type { Database } from '../database.ts';
import { and, count, desc, eq, inArray, ne, notInArray } from '../drizzle.ts';
import { orders } from '../schema/orders.ts';
import { orderRatings } from '../schema/ratings.ts';
import { neverServed, type OrderRow } from './orders.ts';

/** Placed orders of a customer, newest first. */
export async function loadPlacedOrders(
  db: Database,
  customerId: number,
  start: number,
  length: number,
): Promise<{ rows: OrderRow[]; total: number }> {
  const isPlaced = and(eq(orders.customerId, customerId), ne(orders.status, 'DRAFT'));
  const rows = await db
    .select()
    .from(orders)
    .where(isPlaced)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .offset(start)
    .limit(length);
  const [counted] = await db.select({ total: count() }).from(orders).where(isPlaced);
  return { rows, total: counted?.total ?? 0 };
}

/** What a customer was served at an outlet, newest first. */
export async function loadServedOrders(
  db: Database,
  customerId: number,
  restaurantId: number,
  limit: number,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.restaurantId, restaurantId),
        inArray(orders.status, ['DELIVERED', 'COLLECTED', 'SERVED']),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
}

/** The order that a customer was served last, with when it was rated (epoch ms), if it was. */
export async function findLastServed(
  db: Database,
  customerId: number,
): Promise<{ order: OrderRow; ratedAt: number | null } | undefined> {
  const [last] = await db
    .select({ order: orders, ratedAt: orderRatings.ratedAt })
    .from(orders)
    .leftJoin(orderRatings, eq(orderRatings.orderId, orders.id))
    .where(
      and(eq(orders.customerId, customerId), inArray(orders.status, ['DELIVERED', 'COLLECTED', 'SERVED'])),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return last;
}

/** Whether a customer has had an order that was not cancelled or refused. */
export async function hasOrdered(db: Database, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), notInArray(orders.status, ['DRAFT', ...neverServed])))
    .limit(1);
  return rows.length > 0;
}
