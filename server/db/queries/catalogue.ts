import type { Database } from '../database.ts';
import { and, asc, eq } from '../drizzle.ts';
import { transact } from '../run-transaction.ts';
import { outlets } from '../schema/catalogue.ts';
import { type Given, statement } from '../statement.ts';

/** An outlet with all that belongs to it. */
export type Outlet = typeof outlets.$inferSelect;

const isShown = eq(outlets.isRemoved, false);

/** The outlet of this id; undefined where it was removed. */
export async function findOutlet(db: Database, recordId: number): Promise<Outlet | undefined> {
  const [outlet] = await selectOutlet(db, { recordId });
  return outlet?.isRemoved === false ? outlet : undefined;
}

const selectOutlet = statement('select_outlet', (db, { recordId }: Given<{ recordId: number }>) =>
  db.select().from(outlets).where(eq(outlets.recordId, recordId)),
);

/** The outlet of something that is kept of it, removed or not. Throws where there is none: such outlets stay. */
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

/** The outlet whose table codes begin with `code`. */
export async function findOutletByCode(db: Database, code: string): Promise<Outlet | undefined> {
  const [outlet] = await db
    .select()
    .from(outlets)
    .where(and(eq(outlets.code, code), isShown));
  return outlet;
}

/** Every outlet that was not removed, by recordId. */
export async function loadOutlets(db: Database): Promise<Outlet[]> {
  return db.select().from(outlets).where(isShown).orderBy(asc(outlets.recordId));
}

/** Stops or resumes order taking at an outlet, whatever its hours say. False for an unknown outlet. */
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
