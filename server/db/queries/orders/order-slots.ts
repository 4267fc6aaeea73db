import type { Database } from '../../database.ts';
import { and, asc, count, eq, gte, inArray, isNull, lte, ne, notInArray, sql } from '../../drizzle.ts';
import { outlets } from '../../schema/chain/catalogue.ts';
import { orders } from '../../schema/orders.ts';
import { neverServed, type OrderRow } from './orders.ts';

/** Orders that count against a slot's capacity, including those that still await payment. */
const takesPlace = notInArray(orders.status, ['DRAFT', ...neverServed]);

/**
 * Runs changes of an outlet's slots one after another until the transaction ends; inserts that refer to the outlet
 * are not blocked. Returns the capacity of a slot in orders.
 */
export async function lockSlotsOf(tx: Database, restaurantId: number): Promise<number> {
  const [outlet] = await tx
    .select({ slotCapacity: outlets.slotCapacity })
    .from(outlets)
    .where(eq(outlets.recordId, restaurantId))
    .for('no key update');
  return outlet?.slotCapacity ?? 0;
}

/** Orders by slot start within inclusive bounds (epoch ms). */
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

/** Scheduled orders due for the kitchen by an instant (epoch ms). */
export async function loadOrdersDueBy(db: Database, dueBy: number): Promise<{ orderRefId: string }[]> {
  return db
    .select({ orderRefId: orders.orderRefId })
    .from(orders)
    .where(and(isNull(orders.confirmedAt), lte(orders.kitchenDueAt, dueBy), sql`${orders.status} = 'PLACED'`))
    .orderBy(asc(orders.kitchenDueAt))
    .limit(100);
}

/** More orders than an outlet can have for the eight days that customers can choose. */
const MOST_LATER = 400;

/** Scheduled orders that are not yet sent to the kitchen, soonest first. */
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
