import type { Database } from '../../database.ts';
import { eq } from '../../drizzle.ts';
import { consents } from '../../schema/guests/profile.ts';

type ConsentRow = typeof consents.$inferSelect;

export async function loadConsents(db: Database, customerId: number): Promise<ConsentRow[]> {
  return db.select().from(consents).where(eq(consents.customerId, customerId));
}

export async function saveConsent(db: Database, row: ConsentRow): Promise<void> {
  const { isGiven, changedAt } = row;
  await db
    .insert(consents)
    .values(row)
    .onConflictDoUpdate({ target: [consents.customerId, consents.purpose], set: { isGiven, changedAt } });
}
