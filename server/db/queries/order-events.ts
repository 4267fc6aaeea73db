import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { type NewOrder, neverServed } from './orders.ts';

export type OrderEvent = Pick<typeof orderEvents.$inferSelect, 'orderId' | 'status' | 'actor' | 'at'>;

/** Changes an order and notes what it went through by that. */
export async function updateOrderWithEvent(
  db: Database,
  patch: Partial<NewOrder>,
  { orderId, status, actor, at }: OrderEvent,
): Promise<void> {
  const changed = db.update(orders).set(patch).where(eq(orders.id, orderId)).returning({ id: orders.id });
  const { rows } = await db.execute(sql`
    with changed as ${changed}
    insert into ${orderEvents} (order_id, status, actor, at)
    select id, ${status}, ${actor}, ${at}::bigint from changed returning id`);
  if (rows.length === 0) throw new Error(`order ${orderId} vanished`);
}

export async function insertOrderEvent(db: Database, event: OrderEvent): Promise<void> {
  await db.insert(orderEvents).values(event);
}

/** What an order went through, oldest first. */
export async function loadOrderEvents(db: Database, orderId: number): Promise<OrderEvent[]> {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

/** Who ended orders that were not served, by their ids. */
export async function loadEndActors(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, OrderEvent['actor']>> {
  if (orderIds.length === 0) return new Map();
  const isEnd = and(inArray(orderEvents.orderId, [...orderIds]), inArray(orderEvents.status, neverServed));
  const ends = await db
    .select({ orderId: orderEvents.orderId, actor: orderEvents.actor })
    .from(orderEvents)
    .where(isEnd);
  return new Map(ends.map(({ orderId, actor }) => [orderId, actor]));
}
