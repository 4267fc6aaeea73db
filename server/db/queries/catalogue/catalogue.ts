import type { Database } from '../../database.ts';
import { and, asc, eq } from '../../drizzle.ts';
import { transact } from '../../run-transaction.ts';
import { outlets } from '../../schema/chain/catalogue.ts';
import { type PlaceholdersOf, statement } from '../../statement.ts';

export type Outlet = typeof outlets.$inferSelect;

const isShown = eq(outlets.isRemoved, false);

/** Undefined for a removed outlet. */
export async function findOutlet(db: Database, recordId: number): Promise<Outlet | undefined> {
  const [outlet] = await selectOutlet(db, { recordId });
  return outlet?.isRemoved === false ? outlet : undefined;
}

const selectOutlet = statement('select_outlet', (db, { recordId }: PlaceholdersOf<{ recordId: number }>) =>
  db.select().from(outlets).where(eq(outlets.recordId, recordId)),
);

/**
 * The outlet of an existing record, even a removed outlet. Throws when it is missing: an outlet with records is
 * never deleted.
 */
export async function requireOutlet(db: Database, recordId: number): Promise<Outlet> {
  const [outlet] = await selectOutlet(db, { recordId });
  if (outlet === undefined) throw new Error(`outlet ${recordId} is missing`);
  return outlet;
}

export async function findOutletByUuid(db: Database, restaurantUuid: string): Promise<Outlet | undefined> {
  const [outlet] = await db
    .select()
    .from(outlets)
    .where(and(eq(outlets.restaurantUuid, restaurantUuid), isShown));
  return outlet;
}

export async function findOutletByCode(db: Database, code: string): Promise<Outlet | undefined> {
  const [outlet] = await db
    .select()
    .from(outlets)
    .where(and(eq(outlets.code, code), isShown));
  return outlet;
}

/** Outlets sorted by `recordId`, without removed ones. */
export async function loadOutlets(db: Database): Promise<Outlet[]> {
  return db.select().from(outlets).where(isShown).orderBy(asc(outlets.recordId));
}

export async function writeOpeningHours(
  db: Database,
  restaurantId: number,
  hours: Pick<Outlet, 'openingHours' | 'hoursBeforeDesk' | 'isAwaitingDetails'>,
): Promise<void> {
  await db.update(outlets).set(hours).where(eq(outlets.recordId, restaurantId));
}

export async function setOutletPaused(
  db: Database,
  restaurantId: number,
  isPaused: boolean,
): Promise<boolean> {
  const changed = await transact(db, (tx) =>
    tx
      .update(outlets)
      .set({ isPaused })
      .where(eq(outlets.recordId, restaurantId))
      .returning({ recordId: outlets.recordId }),
  );
  return changed.length > 0;
}
