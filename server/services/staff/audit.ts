import type { AuditAction } from '#contract/desk/audit-actions.ts';
import { type AuditFilter, insertAuditEntry, loadAuditEntries } from '../../db/queries/desk/audit.ts';
import type { Deps } from '../../deps.ts';

type Details = Readonly<Record<string, unknown>>;

interface StaffAct {
  /** Null id for the command line. */
  readonly by: { readonly staffId: string | null; readonly name: string };
  readonly restaurantId: number | null;
  readonly action: AuditAction;
  /** Reference of an order, id of a person, or similar. */
  readonly subject: string;
  readonly before?: Details;
  readonly after?: Details;
}

/**
 * Records an action in the transaction of its effect (decision 49), without customers' names, numbers and
 * addresses.
 */
export function recordAct({ db, now }: Pick<Deps, 'db' | 'now'>, act: StaffAct): Promise<void> {
  const { by, restaurantId, action, subject, before = null, after = null } = act;
  return insertAuditEntry(db, {
    at: now(),
    staffId: by.staffId,
    staffName: by.name,
    ...{ restaurantId, action, subject },
    before: before === null ? null : { ...before },
    after: after === null ? null : { ...after },
  });
}

const PAGE_LENGTH = 50;

/** Newest first. */
export async function listAudit({ db }: Pick<Deps, 'db'>, filter: AuditFilter) {
  const rows = await loadAuditEntries(db, filter, PAGE_LENGTH + 1);
  return { entryList: rows.slice(0, PAGE_LENGTH), hasMore: rows.length > PAGE_LENGTH };
}
