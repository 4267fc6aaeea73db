import type { AuditAction, AuditField } from '#contract/desk/audit-actions.ts';
import type { listAudit as listAuditEndpoint } from '#contract/desk/endpoints/people.ts';
import type { AuditEntry, AuditName } from '#contract/desk/staff.ts';
import type { InputOf, ResponseOf } from '#contract/endpoint.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import type { Database } from '../../db/database.ts';
import { insertAuditEntry, loadAuditEntries } from '../../db/queries/desk/audit.ts';
import {
  loadIdsNamed,
  loadNamesOfTexts,
  loadNamesOfUuids,
  loadTablesOfBills,
} from '../../db/queries/desk/audit-names.ts';
import type { Deps } from '../../deps.ts';

type Details = { readonly [Field in AuditField]?: unknown };

interface StaffAct {
  /** The acting person; the id is null for the command line, and for the server itself. */
  readonly by: { readonly staffId: string | null; readonly name: string };
  readonly restaurantId: number | null;
  readonly action: AuditAction;
  /** Reference of an order, id of a person, or similar. */
  readonly subject: string;
  readonly before?: Details;
  readonly after?: Details;
}

/**
 * Records an action in the transaction of its effect (D-49), without customers' names, numbers and
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

/** A page of the audit log, newest entries first, with the names that belong to ids in them. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  { subject, from, to, ...filter }: InputOf<typeof listAuditEndpoint>,
): Promise<ResponseOf<typeof listAuditEndpoint>> {
  const rows = await loadAuditEntries(
    db,
    {
      ...filter,
      subjects: subject === undefined ? undefined : [subject, ...(await loadIdsNamed(db, subject))],
      from: from === undefined ? undefined : kolkataMidnight(from),
      until: to === undefined ? undefined : kolkataMidnight(to) + DAY_MS,
    },
    PAGE_LENGTH + 1,
  );
  const entryList = rows.slice(0, PAGE_LENGTH);
  return { entryList, hasMore: rows.length > PAGE_LENGTH, nameList: await nameIds(db, entryList) };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** All texts within a value of the audit log. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function nameIds(db: Database, entries: readonly AuditEntry[]): Promise<AuditName[]> {
  const texts = new Set(entries.flatMap(({ subject, before, after }) => textsIn([subject, before, after])));
  const uuids = [...texts].filter((text) => UUID.test(text));
  const others = [...texts].filter((text) => !UUID.test(text));
  const bills = entries.flatMap(({ action, subject }) => (action.startsWith('bill.') ? [subject] : []));
  const names = [...(await loadNamesOfUuids(db, uuids)), ...(await loadNamesOfTexts(db, others))];
  const tables = await loadTablesOfBills(db, bills);
  return [
    ...names.map((each) => ({ ...each, kind: 'name' as const })),
    ...[...tables].map(([id, name]) => ({ id, name, kind: 'table' as const })),
  ];
}
