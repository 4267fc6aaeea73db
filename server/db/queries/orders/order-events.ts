import type { Database } from '../../database.ts';
import { and, asc, eq, getTableColumns, inArray, sql } from '../../drizzle.ts';
import { orderEvents, orders } from '../../schema/orders.ts';
import { type PlaceholdersOf, setGiven, statement } from '../../statement.ts';
import { neverServed, type OrderRow } from './orders.ts';

export type OrderEvent = Pick<typeof orderEvents.$inferSelect, 'orderId' | 'status' | 'actor' | 'at'> & {
  readonly staffName?: string | null;
};

/** Saves an order and records its status as an event. */
export async function updateOrderWithEvent(
  db: Database,
  order: OrderRow,
  { actor, at }: Pick<OrderEvent, 'actor' | 'at'>,
): Promise<void> {
  const rows = await updateAndNote(db, { ...order, actor, at });
  if (rows.length === 0) throw new Error(`order ${order.id} vanished`);
}

const updateAndNote = statement(
  'update_order_with_event',
  (db, { id, actor, at }: PlaceholdersOf<OrderRow & Pick<OrderEvent, 'actor' | 'at'>>) => {
    const { id: _id, ...columns } = getTableColumns(orders);
    const changed = db
      .$with('changed')
      .as(
        db
          .update(orders)
          .set(setGiven(columns))
          .where(eq(orders.id, id))
          .returning({ id: orders.id, status: orders.status }),
      );
    const noted = db.$with('noted', { id: sql<number>`id`.as('id') }).as(sql`
      insert into ${orderEvents} (order_id, status, actor, at)
      select id, status, ${actor}, ${at}::bigint from changed returning id`);
    return db.with(changed, noted).select({ id: noted.id }).from(noted);
  },
);

export async function insertOrderEvent(db: Database, event: OrderEvent): Promise<void> {
  await db.insert(orderEvents).values(event);
}

/** Oldest first. */
export async function loadOrderEvents(db: Database, orderId: number): Promise<OrderEvent[]> {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

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
