import type { Database } from '../database.ts';
import { asc, eq } from '../drizzle.ts';
import { outlets } from '../schema/catalogue.ts';
import { type Given, statement } from '../statement.ts';

/** An outlet with all that belongs to it. */
export type Outlet = typeof outlets.$inferSelect;

export async function findOutlet(db: Database, recordId: number): Promise<Outlet | undefined> {
  const [outlet] = await selectOutlet(db, { recordId });
  return outlet;
}

const selectOutlet = statement((db, { recordId }: Given<{ recordId: number }>) =>
  db.select().from(outlets).where(eq(outlets.recordId, recordId)),
);

/** The outlet of something that is kept of it. Throws where there is none: outlets are never deleted. */
export async function requireOutlet(db: Database, recordId: number): Promise<Outlet> {
  const outlet = await findOutlet(db, recordId);
  if (outlet === undefined) throw new Error(`outlet ${recordId} is missing`);
  return outlet;
}

export async function findOutletByUuid(db: Database, restaurantUuid: string): Promise<Outlet | undefined> {
  const [outlet] = await db.select().from(outlets).where(eq(outlets.restaurantUuid, restaurantUuid));
  return outlet;
}

/** The outlet whose table codes begin with `code`. */
export async function findOutletByCode(db: Database, code: string): Promise<Outlet | undefined> {
  const [outlet] = await db.select().from(outlets).where(eq(outlets.code, code));
  return outlet;
}

/** Every outlet, by recordId. */
export async function loadOutlets(db: Database): Promise<Outlet[]> {
  return db.select().from(outlets).orderBy(asc(outlets.recordId));
}

/** Stops or resumes order taking at an outlet, whatever its hours say. False for an unknown outlet. */
export async function setOutletPaused(
  db: Database,
  restaurantId: number,
  isPaused: boolean,
): Promise<boolean> {
  const changed = await db
    .update(outlets)
    .set({ isPaused })
    .where(eq(outlets.recordId, restaurantId))
    .returning({ recordId: outlets.recordId });
  return changed.length > 0;
}
