import { randomUUID } from 'node:crypto';
import {
  closeServiceRequest,
  findOpenServiceRequest,
  insertServiceRequest,
  type ServiceRequestRow,
} from '../../db/queries/tables/at-the-table.ts';
import { countHit } from '../../db/queries/upkeep/rate-limits.ts';
import type { Deps } from '../../deps.ts';

/** A request older than this (ms) counts as abandoned. */
const ABANDONED_AFTER_MS = 30 * 60_000;
const REQUESTS_PER_TABLE = 12;
/** Time (ms) within which a table may make `REQUESTS_PER_TABLE` requests. */
export const TABLE_WINDOW_MS = 10 * 60_000;

const OPEN = { takenAt: null, takenBy: null, answeredAt: null };

/**
 * Records a table's request, or returns the open one; undefined above the limit. Runs inside the caller's
 * transaction.
 */
export async function noteRequest(
  deps: Deps,
  {
    restaurantId,
    tableNumber,
    tableSessionId,
  }: Pick<ServiceRequestRow, 'restaurantId' | 'tableNumber' | 'tableSessionId'>,
  service: ServiceRequestRow['service'],
): Promise<ServiceRequestRow | undefined> {
  const at = deps.now();
  const requestKey = { restaurantId, tableNumber, service };
  await closeServiceRequest(deps.db, requestKey, at - ABANDONED_AFTER_MS, at);
  const open = await findOpenServiceRequest(deps.db, requestKey);
  if (open !== undefined) return open;
  const bucket = `service:${restaurantId}:${tableNumber}`;
  const limit = { bucket, max: REQUESTS_PER_TABLE, windowMs: TABLE_WINDOW_MS };
  if ((await countHit(deps.db, limit, at)) > 0) return undefined;
  const request = { ...requestKey, requestId: randomUUID(), tableSessionId, requestedAt: at, ...OPEN };
  // Another guest may have made the same request concurrently.
  return (await insertServiceRequest(deps.db, request)) ?? findOpenServiceRequest(deps.db, requestKey);
}
