import type { Database } from '../../database.ts';
import { and, asc, eq, inArray, isNotNull, isNull } from '../../drizzle.ts';
import { tableSessions } from '../../schema/chain/catalogue.ts';
import { tableCartLines } from '../../schema/guests/at-the-table.ts';
import { isLiveSession, type TableSessionRow } from './tables.ts';

export type TableCartLine = typeof tableCartLines.$inferSelect;
type Seat = Pick<TableSessionRow, 'restaurantId' | 'tableNumber'>;

/** The guests who have joined the cart of a table and still sit there, in that order. */
export async function loadTableGuests(
  db: Database,
  { restaurantId, tableNumber }: Seat,
  now: number,
): Promise<TableSessionRow[]> {
  return db
    .select()
    .from(tableSessions)
    .where(
      and(
        eq(tableSessions.restaurantId, restaurantId),
        eq(tableSessions.tableNumber, tableNumber),
        isNotNull(tableSessions.guestId),
        isLiveSession(now),
      ),
    )
    .orderBy(asc(tableSessions.joinedAt), asc(tableSessions.guestId));
}

export type TableGuest = Pick<TableSessionRow, 'guestId' | 'joinedAt' | 'guestName' | 'guestDiet' | 'seenAt'>;

export async function updateTableGuest(
  db: Database,
  tableSessionId: string,
  guest: TableGuest,
): Promise<void> {
  await db.update(tableSessions).set(guest).where(eq(tableSessions.tableSessionId, tableSessionId));
}

/** Open lines, in the order in which they were added. */
export async function loadTableCartLines(
  db: Database,
  tableSessionIds: readonly string[],
): Promise<TableCartLine[]> {
  return db
    .select()
    .from(tableCartLines)
    .where(and(inArray(tableCartLines.tableSessionId, [...tableSessionIds]), isNull(tableCartLines.ended)))
    .orderBy(asc(tableCartLines.addedAt), asc(tableCartLines.position), asc(tableCartLines.lineKey));
}

/** A key that was used before, here or at another table, is left as it is. */
export async function insertTableCartLines(db: Database, rows: readonly TableCartLine[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(tableCartLines)
    .values([...rows])
    .onConflictDoNothing();
}

export async function updateTableCartLine(
  db: Database,
  lineKey: string,
  values: Pick<TableCartLine, 'choice'>,
): Promise<void> {
  await db.update(tableCartLines).set(values).where(eq(tableCartLines.lineKey, lineKey));
}

export async function endTableCartLines(
  db: Database,
  lineKeys: readonly string[],
  ended: NonNullable<TableCartLine['ended']>,
): Promise<void> {
  if (lineKeys.length === 0) return;
  await db
    .update(tableCartLines)
    .set({ ended })
    .where(and(inArray(tableCartLines.lineKey, [...lineKeys]), isNull(tableCartLines.ended)));
}
