import type { Database } from '../../database.ts';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from '../../drizzle.ts';
import { tableSessions } from '../../schema/chain/catalogue.ts';
import { tableCartLines } from '../../schema/guests/at-the-table.ts';
import { isLiveSession, type TableSessionRow } from './tables.ts';

export type TableCartLine = typeof tableCartLines.$inferSelect;
type Seat = Pick<TableSessionRow, 'restaurantId' | 'tableNumber'>;

/** The guests who have joined a table's shared cart and still sit there, in the order of joining. */
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

/** A line belongs to the session of a guest at a table, or to the member of a group order. */
export type LineOwner = Pick<TableCartLine, 'tableSessionId' | 'groupMemberId'>;

/** Open lines of the guests at a table, in the order in which they were added. */
export function loadTableCartLines(
  db: Database,
  tableSessionIds: readonly string[],
): Promise<TableCartLine[]> {
  return loadLines(db, inArray(tableCartLines.tableSessionId, [...tableSessionIds]), null);
}

/** Lines of the members of a group order, open or ordered, in the order in which they were added. */
export function loadGroupLines(
  db: Database,
  memberIds: readonly string[],
  ended: 'sent' | null,
): Promise<TableCartLine[]> {
  return loadLines(db, inArray(tableCartLines.groupMemberId, [...memberIds]), ended);
}

function loadLines(db: Database, isOwned: SQL, ended: 'sent' | null): Promise<TableCartLine[]> {
  const isSo = ended === null ? isNull(tableCartLines.ended) : eq(tableCartLines.ended, ended);
  return db
    .select()
    .from(tableCartLines)
    .where(and(isOwned, isSo))
    .orderBy(asc(tableCartLines.addedAt), asc(tableCartLines.position), asc(tableCartLines.lineKey));
}

/** Table session by key of a line, whatever the line's state. */
export async function loadSessionsOfLines(
  db: Database,
  lineKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { lineKey, tableSessionId } = tableCartLines;
  const rows = await db
    .select({ lineKey, tableSessionId })
    .from(tableCartLines)
    .where(inArray(lineKey, lineKeys));
  return new Map(
    rows.flatMap((row) => (row.tableSessionId === null ? [] : [[row.lineKey, row.tableSessionId]])),
  );
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
