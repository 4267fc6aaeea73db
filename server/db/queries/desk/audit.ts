import type { Database } from '../../database.ts';
import { and, desc, eq, gte, inArray, lt, type SQL } from '../../drizzle.ts';
import { auditEntries } from '../../schema/desk/staff.ts';

type NewEntry = Omit<typeof auditEntries.$inferInsert, 'auditId'>;

export async function insertAuditEntry(db: Database, entry: NewEntry): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

export interface AuditFilter {
  readonly restaurantId?: number | undefined;
  readonly staffId?: string | undefined;
  readonly action?: string | undefined;
  /** Any of these. */
  readonly actions?: readonly string[] | undefined;
  /** Any of these. */
  readonly subjects?: readonly string[] | undefined;
  /** Epoch ms: `from` is inclusive, `until` exclusive. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Entries older than the one with this id. */
  readonly before?: number | undefined;
}

/** Newest first. */
export function loadAuditEntries(db: Database, filter: AuditFilter, limit: number) {
  const { restaurantId, staffId, action, actions, subjects, from, until, before } = filter;
  const conditions: SQL[] = [];
  if (restaurantId !== undefined) conditions.push(eq(auditEntries.restaurantId, restaurantId));
  if (staffId !== undefined) conditions.push(eq(auditEntries.staffId, staffId));
  if (action !== undefined) conditions.push(eq(auditEntries.action, action));
  if (actions !== undefined) conditions.push(inArray(auditEntries.action, [...actions]));
  if (subjects !== undefined) conditions.push(inArray(auditEntries.subject, [...subjects]));
  if (from !== undefined) conditions.push(gte(auditEntries.at, from));
  if (until !== undefined) conditions.push(lt(auditEntries.at, until));
  if (before !== undefined) conditions.push(lt(auditEntries.auditId, before));
  return db
    .select()
    .from(auditEntries)
    .where(and(...conditions))
    .orderBy(desc(auditEntries.auditId))
    .limit(limit);
}
