import { randomUUID } from 'node:crypto';
import type { ServiceRequest, ServiceRequestForm, TableService } from '#contract/at-the-table.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import {
  closeServiceRequest,
  findOpenServiceRequest,
  insertServiceRequest,
  type ServiceRequestRow,
} from '../../db/queries/at-the-table.ts';
import { loadRequestsOfTable } from '../../db/queries/desk/floor.ts';
import { countHit } from '../../db/queries/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { type AskedTable, findAskedTable, findLiveSession, type TableRefusal } from './asked-table.ts';
import { requestBillOfTable } from './settle-table-bill.ts';

/** A request that nobody answered for so long was forgotten; asking again is a new one. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;
const REQUESTS_PER_TABLE = 12;
const TABLE_WINDOW_MS = 10 * 60_000;

const OPEN = { takenAt: null, takenBy: null, answeredAt: null };

/**
 * Notes what a table asks for. Asked again before anybody has come, it is the same request. The bill is that
 * of the table, whoever asks for it. Runs inside the caller's transaction.
 */
export async function requestServiceFor(
  deps: Deps,
  customerId: number | null,
  form: ServiceRequestForm,
): Promise<Result<ServiceRequest, TableRefusal | 'tooManyRequests'>> {
  const table = await findAskedTable(deps, form);
  if (!table.ok) return table;
  // Rounds before the request, as the desk holds them that takes the money.
  if (form.service === 'BILL') await requestBillOfTable(deps, { ...table.value.table, customerId });
  const request = await noteRequest(deps, table.value, form.service);
  if (request === undefined) return fail('tooManyRequests', { retryAfterMs: TABLE_WINDOW_MS });
  const { requestId, service, tableNumber, requestedAt } = request;
  return succeed({ requestId, service, tableNumber, requestedAt });
}

/** The table of a session with what it requested lately; `notFound` once the session is over. */
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

/** Undefined when a table has asked for too much lately. */
async function noteRequest(
  deps: Deps,
  { table: { restaurantId, tableNumber }, tableSessionId }: AskedTable,
  service: ServiceRequestForm['service'],
): Promise<ServiceRequestRow | undefined> {
  const at = deps.now();
  const asked = { restaurantId, tableNumber, service };
  await closeServiceRequest(deps.db, asked, at - FORGOTTEN_AFTER_MS, at);
  const open = await findOpenServiceRequest(deps.db, asked);
  if (open !== undefined) return open;
  const bucket = `service:${restaurantId}:${tableNumber}`;
  const limit = { bucket, max: REQUESTS_PER_TABLE, windowMs: TABLE_WINDOW_MS };
  if ((await countHit(deps.db, limit, at)) > 0) return undefined;
  const request = { ...asked, requestId: randomUUID(), tableSessionId, requestedAt: at, ...OPEN };
  // Another guest of the table may have asked in this very moment.
  return (await insertServiceRequest(deps.db, request)) ?? findOpenServiceRequest(deps.db, asked);
}
