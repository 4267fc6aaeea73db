import type { Database } from '../../database.ts';
import { and, desc, eq, lt, type SQL } from '../../drizzle.ts';
import { auditEntries } from '../../schema/staff.ts';

type NewEntry = Omit<typeof auditEntries.$inferInsert, 'auditId'>;

export async function insertAuditEntry(db: Database, entry: NewEntry): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

export interface AuditFilter {
  readonly restaurantId?: number | undefined;
  readonly staffId?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly before?: number | undefined;
}

/** Newest first. */
export function loadAuditEntries(db: Database, filter: AuditFilter, limit: number) {
  const { restaurantId, staffId, action, subject, before } = filter;
  const conditions: SQL[] = [];
  if (restaurantId !== undefined) conditions.push(eq(auditEntries.restaurantId, restaurantId));
  if (staffId !== undefined) conditions.push(eq(auditEntries.staffId, staffId));
  if (action !== undefined) conditions.push(eq(auditEntries.action, action));
  if (subject !== undefined) conditions.push(eq(auditEntries.subject, subject));
  if (before !== undefined) conditions.push(lt(auditEntries.auditId, before));
  return db
    .select()
    .from(auditEntries)
    .where(and(...conditions))
    .orderBy(desc(auditEntries.auditId))
    .limit(limit);
}
