import { AUDIT_FIELDS, type AuditAction } from '#contract/desk/audit-actions.ts';
import type { Database } from '#server/db/database.ts';
import { auditEntries } from '#server/db/schema/desk/staff.ts';

const isAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_FIELDS, action);

/** Names of all fields within `before` or `after` of an audit entry, also in lists. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);
}

/** Fields that an act wrote but `AUDIT_FIELDS` does not declare, so that the audit log shows no words for them. */
export async function findUnwordedFields(db: Database): Promise<string[]> {
  const rows = await db.select().from(auditEntries);
  const faults = rows.flatMap(({ action, before, after }) => {
    const declared: readonly string[] = isAction(action) ? AUDIT_FIELDS[action] : [];
    return fieldsIn([before, after])
      .filter((field) => !declared.includes(field))
      .map((field) => `${action}: ${field}`);
  });
  return [...new Set(faults)];
}
