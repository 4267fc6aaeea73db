import type { ServiceRequest, ServiceRequestForm, TableService } from '#contract/table/at-the-table.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadRequestsOfTable } from '../../db/queries/desk/floor.ts';
import { findTableSession, setSessionSeen, type TableSessionRow } from '../../db/queries/tables/tables.ts';
import type { Deps } from '../../deps.ts';
import { noteRequest, TABLE_WINDOW_MS } from './note-request.ts';
import { findTableOfSession, resolveTable, type TableRefusal } from './resolve-table.ts';
import { requestBillOfTable } from './settle-table-bill.ts';
import { codeOfTable } from './tables.ts';

/**
 * Records a request of a table, or returns the open one; any guest can request the table's bill. Runs inside the
 * caller's transaction.
 */
export async function requestServiceFor(
  deps: Deps,
  customerId: number | null,
  form: ServiceRequestForm,
): Promise<Result<ServiceRequest, TableRefusal | 'tooManyRequests'>> {
  const table = await resolveTable(deps, form);
  if (!table.ok) return table;
  // Rounds are locked before the request, in the same order as at the desk.
  if (form.service === 'BILL') await requestBillOfTable(deps, { ...table.value.table, customerId });
  const at = { ...table.value.table, tableSessionId: table.value.tableSessionId };
  const request = await noteRequest(deps, at, form.service);
  if (request === undefined) return fail('tooManyRequests', { retryAfterMs: TABLE_WINDOW_MS });
  const { requestId, service, tableNumber, requestedAt } = request;
  return succeed({ requestId, service, tableNumber, requestedAt });
}

/**
 * The table of a session with its recent requests; `notFound` once the session has expired. Guests who have paid
 * still see which staff member is on the way.
 */
export async function readTableService(
  deps: Deps,
  tableSessionId: string,
): Promise<Result<TableService, 'notFound'>> {
  const session = await findTableSession(deps.db, tableSessionId);
  if (session === undefined || session.expiresAt <= deps.now()) return fail('notFound');
  const found = await findTableOfSession(deps, session);
  if (!found.ok) return fail('notFound');
  const { outlet, table } = found.value;
  await noteSeen(deps, session);
  const rows = await loadRequestsOfTable(deps.db, session, deps.now());
  return succeed({
    tableNumber: table.tableNumber,
    // A guest whose session has ended must not learn a table code that was renewed since.
    ...(session.endedAt === null ? { tableCode: codeOfTable(deps, outlet, table) } : {}),
    requestList: rows.map(({ requestId, service, requestedAt, takenAt, answeredAt }) => ({
      ...{ requestId, service, requestedAt, takenAt, answeredAt },
    })),
  });
}

/** Storing `seenAt` makes the desk's screens reload, so it is stored this often at most. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** Stores when a phone was last seen; a phone whose page is open polls every few seconds. */
async function noteSeen(deps: Deps, { tableSessionId, openedBy, endedAt, seenAt }: TableSessionRow) {
  if (openedBy !== 'phone' || endedAt !== null) return;
  const isRecent = seenAt !== null && deps.now() - seenAt < SEEN_EVERY_MS;
  if (!isRecent) await setSessionSeen(deps.db, tableSessionId, deps.now());
}
