import type { ServiceRequest, ServiceRequestForm, TableService } from '#contract/at-the-table.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { loadRequestsOfTable } from '../../db/queries/desk/floor.ts';
import type { Deps } from '../../deps.ts';
import { findAskedTable, findLiveSession, type TableRefusal } from './asked-table.ts';
import { noteRequest, TABLE_WINDOW_MS } from './note-request.ts';
import { requestBillOfTable } from './settle-table-bill.ts';

/**
 * Records a request of a table, or returns the open one; the bill is the table's, for any guest. Runs inside
 * the caller's transaction.
 */
export async function requestServiceFor(
  deps: Deps,
  customerId: number | null,
  form: ServiceRequestForm,
): Promise<Result<ServiceRequest, TableRefusal | 'tooManyRequests'>> {
  const table = await findAskedTable(deps, form);
  if (!table.ok) return table;
  // Rounds are locked before the request, in the desk's order.
  if (form.service === 'BILL') await requestBillOfTable(deps, { ...table.value.table, customerId });
  const at = { ...table.value.table, tableSessionId: table.value.tableSessionId };
  const request = await noteRequest(deps, at, form.service);
  if (request === undefined) return fail('tooManyRequests', { retryAfterMs: TABLE_WINDOW_MS });
  const { requestId, service, tableNumber, requestedAt } = request;
  return succeed({ requestId, service, tableNumber, requestedAt });
}

/** The table of a session with recent requests; `notFound` after its end. */
export async function readTableService(
  deps: Deps,
  tableSessionId: string,
): Promise<Result<TableService, 'notFound'>> {
  const session = await findLiveSession(deps, tableSessionId);
  if (session === undefined) return fail('notFound');
  const rows = await loadRequestsOfTable(deps.db, session, session.openedAt);
  return succeed({
    tableNumber: session.tableNumber,
    requestList: rows.map(({ requestId, service, requestedAt, takenAt, answeredAt }) => ({
      ...{ requestId, service, requestedAt, takenAt, answeredAt },
    })),
  });
}
