import type { Database } from '../../database.ts';
import { and, count, desc, eq, inArray, ne, notInArray } from '../../drizzle.ts';
import { orderRatings } from '../../schema/guests/ratings.ts';
import { orders } from '../../schema/orders.ts';
import { neverServed, type OrderRow } from './orders.ts';

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

/** Newest first. */
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

/** The last served order, with its rating time (epoch ms). */
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

/** True when the customer has an order that was neither cancelled nor refused. */
export async function hasOrdered(db: Database, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), notInArray(orders.status, ['DRAFT', ...neverServed])))
    .limit(1);
  return rows.length > 0;
}
