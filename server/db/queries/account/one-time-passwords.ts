import type { Database } from '../../database.ts';
import { eq, lt } from '../../drizzle.ts';
import { oneTimePasswords } from '../../schema/guests/customers.ts';

type OneTimePassword = typeof oneTimePasswords.$inferSelect;

/** Replaces the number's earlier code. */
export async function putOneTimePassword(
  db: Database,
  row: Omit<OneTimePassword, 'wrongTries'>,
): Promise<void> {
  const fresh = { ...row, wrongTries: 0 };
  await db
    .insert(oneTimePasswords)
    .values(fresh)
    .onConflictDoUpdate({ target: oneTimePasswords.mobile, set: fresh });
}

/** Locked, so that concurrent guesses are counted. */
export async function lockOneTimePassword(
  db: Database,
  mobile: string,
): Promise<OneTimePassword | undefined> {
  const [row] = await db
    .select()
    .from(oneTimePasswords)
    .where(eq(oneTimePasswords.mobile, mobile))
    .for('update');
  return row;
}

export async function setWrongTries(db: Database, mobile: string, wrongTries: number): Promise<void> {
  await db.update(oneTimePasswords).set({ wrongTries }).where(eq(oneTimePasswords.mobile, mobile));
}

export async function deleteOneTimePassword(db: Database, mobile: string): Promise<void> {
  await db.delete(oneTimePasswords).where(eq(oneTimePasswords.mobile, mobile));
}

export async function deleteOneTimePasswordsBefore(db: Database, before: number): Promise<void> {
  await db.delete(oneTimePasswords).where(lt(oneTimePasswords.expiresAt, before));
}
