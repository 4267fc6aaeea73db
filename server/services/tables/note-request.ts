import { randomUUID } from 'node:crypto';
import {
  closeServiceRequest,
  findOpenServiceRequest,
  insertServiceRequest,
  type ServiceRequestRow,
} from '../../db/queries/at-the-table.ts';
import { countHit } from '../../db/queries/rate-limits.ts';
import type { Deps } from '../../deps.ts';

/** A request that nobody answered for so long was forgotten; asking again is a new one. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;
const REQUESTS_PER_TABLE = 12;
/** For so long the requests of a table are counted. */
export const TABLE_WINDOW_MS = 10 * 60_000;

const OPEN = { takenAt: null, takenBy: null, answeredAt: null };

/**
 * Notes what a table requests, for the people of its outlet; the open request where there is one. Undefined when the
 * table has requested too much lately. Runs inside the caller's transaction.
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
