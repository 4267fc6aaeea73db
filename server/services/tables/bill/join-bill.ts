import { fail, type Result, succeed } from '#domain/values/result.ts';
import { addBillGuest } from '#server/db/queries/tables/table-bills.ts';
import { findTableSession } from '#server/db/queries/tables/tables.ts';
import type { Deps } from '#server/deps.ts';
import { findOpenBill } from '../table-bill.ts';

interface Joiner {
  readonly id: number;
  readonly guestSessionId: string | null;
}

/**
 * Admits a guest to the open bill of the table where they sit: with a live session there, they may see and pay
 * it, also when another phone has sent their dishes. `scanTable` without such a session, `nothingToPay` without
 * an open bill.
 */
export async function joinBillFor(
  deps: Deps,
  caller: Joiner,
  tableSessionId: string,
): Promise<Result<{ tableBillRefId: string }, 'scanTable' | 'nothingToPay'>> {
  const session = await findTableSession(deps.db, tableSessionId);
  const isLive = session !== undefined && session.endedAt === null && session.expiresAt > deps.now();
  const isOwn = caller.guestSessionId === null || caller.guestSessionId === tableSessionId;
  if (!isLive || !isOwn) return fail('scanTable');
  const { restaurantId, tableNumber } = session;
  const tableBillRefId = await findOpenBill(deps, { customerId: caller.id, restaurantId, tableNumber });
  if (tableBillRefId === undefined) return fail('nothingToPay');
  await addBillGuest(deps.db, { tableBillRefId, customerId: caller.id, joinedAt: deps.now() });
  return succeed({ tableBillRefId });
}
