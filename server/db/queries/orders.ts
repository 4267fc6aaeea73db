import { and, asc, count, desc, eq, inArray, isNotNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order.ts';
import { PAY_LATER_MODES } from '#domain/payment-modes.ts';
import type { Database } from '../database.ts';
import { addresses } from '../schema/customers.ts';
import { orderEvents, orderRiders, orders } from '../schema/orders.ts';

/** An order as it is kept, from draft to end. */
export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderEvent = Pick<typeof orderEvents.$inferSelect, 'orderId' | 'status' | 'actor' | 'at'>;
export type RiderRow = typeof orderRiders.$inferSelect;

/** How an order ends that nobody is served. */
export const neverServed: OrderStatus[] = ['REJECTED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET'];
const ended: OrderStatus[] = ['DELIVERED', 'COLLECTED', 'SERVED', ...neverServed];

/** An order of this customer; anybody else's is not found. */
export async function findOwnOrder(
  db: Database,
  customerId: number,
  orderRefId: string,
): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderRefId, orderRefId), eq(orders.customerId, customerId)));
  return order;
}

/** The same, held until the transaction ends. Orders are locked before payments, coupons and wallets. */
export async function lockOwnOrder(
  db: Database,
  customerId: number,
  orderRefId: string,
): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderRefId, orderRefId), eq(orders.customerId, customerId)))
    .for('update');
  return order;
}

/** An order whoever it belongs to, for the outlet and for jobs; held until the transaction ends. */
export async function lockOrder(db: Database, orderRefId: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.orderRefId, orderRefId)).for('update');
  return order;
}

export async function lockOrderById(db: Database, id: number): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

/** The one order of a cart, held until the transaction ends. */
export async function lockOrderOfCart(
  db: Database,
  customerId: number,
  cartKey: string,
): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.cartKey, cartKey)))
    .for('update');
  return order;
}

/** Adds an order unless its cart has one; answers its id, or undefined when it has. */
export async function insertOrder(db: Database, order: NewOrder): Promise<number | undefined> {
  const [inserted] = await db.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id });
  return inserted?.id;
}

export async function updateOrder(db: Database, id: number, patch: Partial<NewOrder>): Promise<OrderRow> {
  const [order] = await db.update(orders).set(patch).where(eq(orders.id, id)).returning();
  if (order === undefined) throw new Error(`order ${id} vanished`);
  return order;
}

/** Forgets drafts that were saved last before an instant; nothing else knows of a draft. */
export async function deleteDraftsBefore(db: Database, before: number): Promise<void> {
  await db.delete(orders).where(and(eq(orders.status, 'DRAFT'), lt(orders.createdAt, before)));
}

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

/** Orders on their way, and meals whose bill is open, newest first. */
export async function loadRunningOrders(db: Database, customerId: number): Promise<OrderRow[]> {
  const isRunning = notInArray(orders.status, ['DRAFT', ...ended]);
  const hasOpenBill = and(
    eq(orders.status, 'SERVED'),
    inArray(orders.billStatus, ['OPEN', 'BILL_REQUESTED']),
  );
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), or(isRunning, hasOpenBill)))
    .orderBy(desc(orders.placedAt), desc(orders.id));
}

/** How many orders of a kind a customer has under way, or eaten, that are paid later and are not paid. */
export async function countUnpaidOrders(
  db: Database,
  customerId: number,
  orderType: OrderRow['orderType'],
): Promise<number> {
  const isRunning = notInArray(orders.status, ['DRAFT', ...ended]);
  const hasOpenBill = and(
    eq(orders.status, 'SERVED'),
    inArray(orders.billStatus, ['OPEN', 'BILL_REQUESTED']),
  );
  return db.$count(
    orders,
    and(
      eq(orders.customerId, customerId),
      eq(orders.orderType, orderType),
      eq(orders.paymentStatus, 'PENDING'),
      inArray(orders.paymentMode, PAY_LATER_MODES),
      or(isRunning, hasOpenBill),
    ),
  );
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

/** Whether a customer has had an order that was not cancelled or refused. */
export async function hasOrdered(db: Database, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), notInArray(orders.status, ['DRAFT', ...neverServed])))
    .limit(1);
  return rows.length > 0;
}

/** What an outlet's kitchen sees: confirmed orders, newest first. */
export async function loadOutletOrders(
  db: Database,
  restaurantId: number,
  limit: number,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), isNotNull(orders.confirmedAt)))
    .orderBy(desc(orders.confirmedAt), desc(orders.id))
    .limit(limit);
}

/** The rounds of one table session of one customer that are still to be paid; held. */
export async function lockOpenRounds(
  db: Database,
  customerId: number,
  tableSessionId: string,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.tableSessionId, tableSessionId),
        eq(orders.billStatus, 'OPEN'),
        notInArray(orders.status, ['DRAFT', ...neverServed]),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
}

/** Placed orders whose payment did not come in time. */
export async function loadUnpaidOrders(db: Database, now: number): Promise<{ orderRefId: string }[]> {
  return db
    .select({ orderRefId: orders.orderRefId })
    .from(orders)
    .where(and(eq(orders.status, 'PLACED'), lte(orders.payByAt, now)))
    .orderBy(asc(orders.payByAt))
    .limit(100);
}

export async function findRider(db: Database, orderId: number): Promise<RiderRow | undefined> {
  const [rider] = await db.select().from(orderRiders).where(eq(orderRiders.orderId, orderId));
  return rider;
}

/** Gives an order its rider, or says where the rider is now. */
export async function saveRider(db: Database, rider: RiderRow): Promise<void> {
  await db
    .insert(orderRiders)
    .values(rider)
    .onConflictDoUpdate({
      target: orderRiders.orderId,
      set: {
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

/** A saved address of this customer; anybody else's is not found. */
export async function findDeliveryAddress(
  db: Database,
  customerId: number,
  addressId: string,
): Promise<typeof addresses.$inferSelect | undefined> {
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)));
  return address;
}

/** The public reference of an order. */
export async function findOrderRef(db: Database, id: number): Promise<string | undefined> {
  const [order] = await db.select({ orderRefId: orders.orderRefId }).from(orders).where(eq(orders.id, id));
  return order?.orderRefId;
}
