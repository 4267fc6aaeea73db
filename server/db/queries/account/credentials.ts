import type { Database } from '../../database.ts';
import { and, eq, gt, isNull } from '../../drizzle.ts';
import { credentials, customers } from '../../schema/guests/customers.ts';
import { type PlaceholdersOf, statement } from '../../statement.ts';

interface Bearer {
  readonly id: number;
  readonly mobile: string;
  readonly credentialId: string;
  /** The table session of a guest without an account; null for a customer with an account. */
  readonly guestSessionId: string | null;
}

export async function findCredential(
  db: Database,
  mobile: string,
  secretHash: string,
  at: number,
): Promise<Bearer | undefined> {
  const [row] = await selectCredential(db, { mobile, secretHash, at });
  return row;
}

interface Presented {
  readonly mobile: string;
  readonly secretHash: string;
  readonly at: number;
}

const selectCredential = statement(
  'select_credential',
  (db, { mobile, secretHash, at }: PlaceholdersOf<Presented>) =>
    db
      .select({
        ...{ id: customers.id, mobile: customers.mobile, credentialId: credentials.id },
        guestSessionId: customers.guestSessionId,
      })
      .from(credentials)
      .innerJoin(customers, eq(customers.id, credentials.customerId))
      .where(
        and(
          eq(credentials.secretHash, secretHash),
          eq(customers.mobile, mobile),
          gt(credentials.expiresAt, at),
          isNull(credentials.revokedAt),
        ),
      ),
);

export async function insertCredential(db: Database, row: typeof credentials.$inferInsert): Promise<void> {
  await db.insert(credentials).values(row);
}

export async function revokeCredential(db: Database, credentialId: string, at: number): Promise<void> {
  await db.update(credentials).set({ revokedAt: at }).where(eq(credentials.id, credentialId));
}
