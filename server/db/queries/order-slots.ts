import type { Database } from '../database.ts';
import { and, asc, count, eq, gte, inArray, isNull, lte, ne, notInArray, sql } from '../drizzle.ts';
import { outlets } from '../schema/catalogue.ts';
import { orders } from '../schema/orders.ts';
import { neverServed, type OrderRow } from './orders.ts';

/** Orders that take a place of their slot: also those whose payment is still to come. */
const takesPlace = notInArray(orders.status, ['DRAFT', ...neverServed]);

/**
 * Makes all who take a slot of an outlet wait for each other until the end of the transaction; those who only
 * refer to the outlet go on. Returns the most orders for one slot.
 */
export async function lockSlotsOf(tx: Database, restaurantId: number): Promise<number> {
  const [outlet] = await tx
    .select({ slotCapacity: outlets.slotCapacity })
    .from(outlets)
    .where(eq(outlets.recordId, restaurantId))
    .for('no key update');
  return outlet?.slotCapacity ?? 0;
}

/** How many orders an outlet has for the slots of a span (epoch ms, both included), by the begin of the slot. */
export async function countOrdersBySlot(
  db: Database,
  restaurantId: number,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<Map<number, number>> {
  const rows = await db
    .select({ slotAt: orders.scheduledFor, taken: count() })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        gte(orders.scheduledFor, first),
        lte(orders.scheduledFor, last),
        takesPlace,
      ),
    )
    .groupBy(orders.scheduledFor);
  return new Map(rows.flatMap(({ slotAt, taken }) => (slotAt === null ? [] : [[slotAt, taken]])));
}

/** How many orders beside one of them an outlet has for a slot. */
export async function countOthersOfSlot(
  db: Database,
  { id, restaurantId }: Pick<OrderRow, 'id' | 'restaurantId'>,
  slotAt: number,
): Promise<number> {
  const ofSlot = and(eq(orders.restaurantId, restaurantId), eq(orders.scheduledFor, slotAt));
  const [row] = await db
    .select({ taken: count() })
    .from(orders)
    .where(and(ofSlot, takesPlace, ne(orders.id, id)));
  return row?.taken ?? 0;
}

/** Scheduled orders of which the kitchen is to be told by an instant (epoch ms). */
export async function loadOrdersDueBy(db: Database, dueBy: number): Promise<{ orderRefId: string }[]> {
  return db
    .select({ orderRefId: orders.orderRefId })
    .from(orders)
    .where(and(isNull(orders.confirmedAt), lte(orders.kitchenDueAt, dueBy), sql`${orders.status} = 'PLACED'`))
    .orderBy(asc(orders.kitchenDueAt))
    .limit(100);
}

/** More orders than an outlet has for the eight days that can be scheduled. */
const MOST_LATER = 400;

/** Scheduled orders of an outlet of which the kitchen is not told yet, the next one first. */
export async function loadLaterOrders(db: Database, restaurantId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        isNull(orders.confirmedAt),
        gte(orders.kitchenDueAt, 0),
        inArray(orders.status, ['PLACED']),
      ),
    )
    .orderBy(asc(orders.scheduledFor), asc(orders.id))
    .limit(MOST_LATER);
}

export async function saveOrderSlots(
  db: Database,
  restaurantId: number,
  slots: { readonly takesScheduled: boolean; readonly slotCapacity: number },
): Promise<void> {
  await db.update(outlets).set(slots).where(eq(outlets.recordId, restaurantId));
}
