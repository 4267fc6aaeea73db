import type { Database } from '../../database.ts';
import { and, asc, desc, eq, inArray, lt } from '../../drizzle.ts';
import { dishAlerts } from '../../schema/guests/notifications.ts';

export type DishAlertRow = typeof dishAlerts.$inferSelect;
type DishAlertKey = Omit<DishAlertRow, 'createdAt'>;

const isOne = ({ customerId, restaurantId, itemId }: DishAlertKey) =>
  and(
    eq(dishAlerts.customerId, customerId),
    eq(dishAlerts.restaurantId, restaurantId),
    eq(dishAlerts.itemId, itemId),
  );

/** Newest first. */
export async function loadDishAlerts(db: Database, customerId: number): Promise<DishAlertRow[]> {
  return db
    .select()
    .from(dishAlerts)
    .where(eq(dishAlerts.customerId, customerId))
    .orderBy(desc(dishAlerts.createdAt), asc(dishAlerts.itemId));
}

/** An existing alert stays, with its time. */
export async function insertDishAlert(db: Database, row: DishAlertRow): Promise<void> {
  await db.insert(dishAlerts).values(row).onConflictDoNothing();
}

/** Deletes an alert; true when it existed, so that only one of two concurrent jobs notifies the customer. */
export async function takeDishAlert(db: Database, key: DishAlertKey): Promise<boolean> {
  const taken = await db.delete(dishAlerts).where(isOne(key)).returning({ itemId: dishAlerts.itemId });
  return taken.length > 0;
}

/** Item ids with an alert by outlet. */
export async function loadAlertedDishes(db: Database): Promise<Map<number, string[]>> {
  const rows = await db
    .selectDistinct({ restaurantId: dishAlerts.restaurantId, itemId: dishAlerts.itemId })
    .from(dishAlerts);
  const byOutlet = Map.groupBy(rows, ({ restaurantId }) => restaurantId);
  return new Map(
    [...byOutlet].map(([restaurantId, list]) => [restaurantId, list.map(({ itemId }) => itemId)]),
  );
}

/** Oldest first. */
export async function loadAlertsOfDishes(
  db: Database,
  restaurantId: number,
  itemIds: readonly string[],
  limit: number,
): Promise<DishAlertRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .select()
    .from(dishAlerts)
    .where(and(eq(dishAlerts.restaurantId, restaurantId), inArray(dishAlerts.itemId, [...itemIds])))
    .orderBy(asc(dishAlerts.createdAt))
    .limit(limit);
}

export async function deleteDishAlertsBefore(db: Database, before: number): Promise<void> {
  await db.delete(dishAlerts).where(lt(dishAlerts.createdAt, before));
}
