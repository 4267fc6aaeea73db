import type { Database } from '../../database.ts';
import { and, asc, eq, gt, inArray, isNull, lt, lte } from '../../drizzle.ts';
import { outletTables, tableSessions } from '../../schema/chain/catalogue.ts';

/** True for a session whose guests still sit at the table. */
export const isLiveSession = (now: number) =>
  and(isNull(tableSessions.endedAt), gt(tableSessions.expiresAt, now));

export type OutletTable = typeof outletTables.$inferSelect;
export type TableSessionRow = typeof tableSessions.$inferSelect;

export async function loadTables(db: Database, restaurantId: number): Promise<OutletTable[]> {
  return db
    .select()
    .from(outletTables)
    .where(eq(outletTables.restaurantId, restaurantId))
    .orderBy(asc(outletTables.tableNumber));
}

export async function findTable(
  db: Database,
  restaurantId: number,
  tableNumber: string,
): Promise<OutletTable | undefined> {
  const [table] = await db
    .select()
    .from(outletTables)
    .where(and(eq(outletTables.restaurantId, restaurantId), eq(outletTables.tableNumber, tableNumber)));
  return table;
}

/** Serialises concurrent rounds of a table, so that they share a bill. */
export async function lockTable(db: Database, restaurantId: number, tableNumber: string): Promise<void> {
  await db
    .select({ tableNumber: outletTables.tableNumber })
    .from(outletTables)
    .where(and(eq(outletTables.restaurantId, restaurantId), eq(outletTables.tableNumber, tableNumber)))
    .for('update');
}

/** Invalidates a table's printed codes; false when there is no such table. */
export async function revokeTableCodes(
  db: Database,
  restaurantId: number,
  tableNumber: string,
): Promise<boolean> {
  const table = await findTable(db, restaurantId, tableNumber);
  if (table === undefined) return false;
  await db
    .update(outletTables)
    .set({ codeVersion: table.codeVersion + 1 })
    .where(and(eq(outletTables.restaurantId, restaurantId), eq(outletTables.tableNumber, tableNumber)));
  return true;
}

/** Adds a table at the desk, or puts a retired one back into use; false when it is already in use. */
export async function insertTable(
  db: Database,
  table: Pick<OutletTable, 'restaurantId' | 'tableNumber' | 'seats'>,
): Promise<boolean> {
  const rows = await db
    .insert(outletTables)
    .values({ ...table, isAddedAtDesk: true })
    .onConflictDoUpdate({
      target: [outletTables.restaurantId, outletTables.tableNumber],
      set: { isActive: true, seats: table.seats, isAddedAtDesk: true },
      setWhere: eq(outletTables.isActive, false),
    })
    .returning({ tableNumber: outletTables.tableNumber });
  return rows.length > 0;
}

export async function retireTable(db: Database, restaurantId: number, tableNumber: string): Promise<void> {
  await db
    .update(outletTables)
    .set({ isActive: false })
    .where(and(eq(outletTables.restaurantId, restaurantId), eq(outletTables.tableNumber, tableNumber)));
}

/** False when a concurrent scan by the same phone has already opened the session. */
export async function insertTableSession(db: Database, session: TableSessionRow): Promise<boolean> {
  const inserted = await db
    .insert(tableSessions)
    .values(session)
    .onConflictDoNothing()
    .returning({ tableSessionId: tableSessions.tableSessionId });
  return inserted.length > 0;
}

/** Oldest first, in any state. */
export async function loadTableSessions(
  db: Database,
  tableSessionIds: readonly string[],
): Promise<TableSessionRow[]> {
  return db
    .select()
    .from(tableSessions)
    .where(inArray(tableSessions.tableSessionId, tableSessionIds))
    .orderBy(asc(tableSessions.openedAt));
}

/** In any state; the caller checks `expiresAt` and `endedAt`. */
export async function findTableSession(
  db: Database,
  tableSessionId: string,
): Promise<TableSessionRow | undefined> {
  const [session] = await db
    .select()
    .from(tableSessions)
    .where(eq(tableSessions.tableSessionId, tableSessionId));
  return session;
}

export async function setSessionSeen(db: Database, tableSessionId: string, seenAt: number): Promise<void> {
  await db.update(tableSessions).set({ seenAt }).where(eq(tableSessions.tableSessionId, tableSessionId));
}

/** A session opened before the desk moved its guests has these values, too. */
export async function updateAgeOfSession(
  db: Database,
  tableSessionId: string,
  patch: Partial<Pick<TableSessionRow, 'statedAge' | 'ageSeenAt'>>,
): Promise<void> {
  await db.update(tableSessions).set(patch).where(eq(tableSessions.tableSessionId, tableSessionId));
}

/**
 * Ends the sessions of a table opened until `openedUntil` (epoch ms), and deletes the guests' names and diets from
 * them.
 */
export async function endTableSessions(
  db: Database,
  { restaurantId, tableNumber }: Pick<TableSessionRow, 'restaurantId' | 'tableNumber'>,
  { openedUntil, endedAt }: { readonly openedUntil: number; readonly endedAt: number },
): Promise<void> {
  await db
    .update(tableSessions)
    .set({ endedAt, guestName: '', guestDiet: null })
    .where(
      and(
        eq(tableSessions.restaurantId, restaurantId),
        eq(tableSessions.tableNumber, tableNumber),
        isNull(tableSessions.endedAt),
        lte(tableSessions.openedAt, openedUntil),
      ),
    );
}

export async function deleteTableSessionsBefore(db: Database, before: number): Promise<void> {
  await db.delete(tableSessions).where(lt(tableSessions.expiresAt, before));
}
