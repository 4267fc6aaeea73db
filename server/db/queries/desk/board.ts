import type { Station } from '#contract/desk/board-order.ts';
import type { Busy } from '#contract/restaurant.ts';
import type { Database } from '../../database.ts';
import { and, asc, desc, eq, inArray, isNotNull } from '../../drizzle.ts';
import { outlets } from '../../schema/catalogue.ts';
import { onBoard, orderEvents, orders } from '../../schema/orders.ts';
import type { OrderRow } from '../orders.ts';

/** More open orders than an outlet can cook. */
const MOST_ORDERS = 400;

/** Orders that the kitchen of an outlet has still to do with, oldest first. */
export async function loadBoardOrders(db: Database, restaurantId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), isNotNull(orders.confirmedAt), onBoard(orders.status)))
    .orderBy(asc(orders.confirmedAt), asc(orders.id))
    .limit(MOST_ORDERS);
}

/** Those of some orders that the outlet itself took in from a phone, by id. */
export async function loadTakenIn(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.orderId, [...orderIds]),
        eq(orderEvents.status, 'PLACED'),
        eq(orderEvents.actor, 'outlet'),
      ),
    );
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Who of the outlet moved an order last; null for its customer, the system, or before the desk. */
export async function findLastMover(db: Database, orderId: number): Promise<string | null> {
  const [last] = await db
    .select({ staffName: orderEvents.staffName })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last?.staffName ?? null;
}

export async function saveBusyList(db: Database, restaurantId: number, busyList: Busy[]): Promise<void> {
  await db.update(outlets).set({ busyList }).where(eq(outlets.recordId, restaurantId));
}

export async function saveStationList(
  db: Database,
  restaurantId: number,
  stationList: Station[],
): Promise<void> {
  await db.update(outlets).set({ stationList }).where(eq(outlets.recordId, restaurantId));
}
