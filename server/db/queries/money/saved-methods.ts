import type { Database } from '../../database.ts';
import { and, desc, eq, inArray, ne, sql } from '../../drizzle.ts';
import { savedMethods } from '../../schema/guests/saved-methods.ts';

export type SavedMethodRow = typeof savedMethods.$inferSelect;

const isOwn = (customerId: number, id: string) =>
  and(eq(savedMethods.customerId, customerId), eq(savedMethods.id, id));

/** Last used first. */
export async function loadSavedMethods(db: Database, customerId: number): Promise<SavedMethodRow[]> {
  return db
    .select()
    .from(savedMethods)
    .where(eq(savedMethods.customerId, customerId))
    .orderBy(desc(savedMethods.usedAt), desc(savedMethods.id));
}

export async function findSavedMethod(
  db: Database,
  customerId: number,
  id: string,
): Promise<SavedMethodRow | undefined> {
  const [row] = await db.select().from(savedMethods).where(isOwn(customerId, id));
  return row;
}

/** The deleted row; undefined if there was none. */
export async function deleteSavedMethod(
  db: Database,
  customerId: number,
  id: string,
): Promise<SavedMethodRow | undefined> {
  const [row] = await db.delete(savedMethods).where(isOwn(customerId, id)).returning();
  return row;
}

export async function touchSavedMethod(db: Database, id: string, usedAt: number): Promise<void> {
  await db.update(savedMethods).set({ usedAt }).where(eq(savedMethods.id, id));
}

/** A UPI id is saved once. */
export async function saveUpiMethod(
  db: Database,
  row: Pick<SavedMethodRow, 'id' | 'customerId' | 'upiId' | 'usedAt'>,
): Promise<void> {
  await db
    .insert(savedMethods)
    .values({ ...row, kind: 'UPI' })
    .onConflictDoUpdate({
      target: [savedMethods.customerId, savedMethods.upiId],
      set: { usedAt: row.usedAt },
    });
}

/** Saves a card in place of earlier tokens of the same card, which are returned. */
export async function saveCardMethod(
  db: Database,
  row: Omit<SavedMethodRow, 'kind' | 'upiId'>,
): Promise<SavedMethodRow[]> {
  const { customerId, network, lastFour, expiryMonth, expiryYear } = row;
  await db.insert(savedMethods).values({ ...row, kind: 'CARD' });
  return db
    .delete(savedMethods)
    .where(
      and(
        eq(savedMethods.customerId, customerId),
        ne(savedMethods.id, row.id),
        sql`(${savedMethods.network}, ${savedMethods.lastFour}, ${savedMethods.expiryMonth}, ${savedMethods.expiryYear})
          = (${network}, ${lastFour}, ${expiryMonth}::integer, ${expiryYear}::integer)`,
      ),
    )
    .returning();
}

/** Deletes and returns a customer's least recently used methods of a kind, beyond the `most` newest. */
export async function deleteSavedBeyond(
  db: Database,
  customerId: number,
  kind: SavedMethodRow['kind'],
  most: number,
): Promise<SavedMethodRow[]> {
  const beyond = await db
    .select({ id: savedMethods.id })
    .from(savedMethods)
    .where(and(eq(savedMethods.customerId, customerId), eq(savedMethods.kind, kind)))
    .orderBy(desc(savedMethods.usedAt), desc(savedMethods.id))
    .offset(most);
  if (beyond.length === 0) return [];
  const ids = beyond.map(({ id }) => id);
  return db.delete(savedMethods).where(inArray(savedMethods.id, ids)).returning();
}
