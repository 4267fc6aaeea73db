import type { Busy } from '#contract/catalogue/restaurant.ts';
import type { Station } from '#contract/desk/kitchen/board-order.ts';
import type { Database } from '../../database.ts';
import { and, asc, desc, eq, inArray, isNotNull } from '../../drizzle.ts';
import { outlets } from '../../schema/chain/catalogue.ts';
import { onBoard, orderEvents, orders } from '../../schema/orders.ts';
import type { OrderRow } from '../orders/orders.ts';

/** Above the capacity of any outlet. */
const MOST_ORDERS = 400;

/** Orders on the kitchen's board, oldest first. */
export async function loadBoardOrders(db: Database, restaurantId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), isNotNull(orders.confirmedAt), onBoard(orders.status)))
    .orderBy(asc(orders.confirmedAt), asc(orders.id))
    .limit(MOST_ORDERS);
}

/** Ids of the orders that staff entered from a customer's phone. */
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

/** The last change of an order; `staffName` is null when the customer or the system made it. */
export async function findLastMove(
  db: Database,
  orderId: number,
): Promise<{ staffName: string | null; at: number } | undefined> {
  const [last] = await db
    .select({ staffName: orderEvents.staffName, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last;
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
