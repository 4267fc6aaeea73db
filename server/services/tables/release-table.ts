import { hasOpenRound, loadCounterPayments } from '../../db/queries/desk/floor.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import { endTableSessions } from '../../db/queries/tables/tables.ts';
import type { Deps } from '../../deps.ts';

/**
 * Frees the table of a bill that was settled at the counter, once nothing at the table is owed or to be served:
 * ends the sessions of those who sat there when the money was taken. A guest who stays scans the table again.
 * Guests who paid by phone keep their session. Runs inside the caller's transaction.
 */
export async function releaseTable(deps: Deps, [round]: readonly OrderRow[]): Promise<void> {
  if (round?.tableBillRefId == null || round.tableNumber === null) return;
  const payments = await loadCounterPayments(deps.db, round.tableBillRefId);
  const last = payments.at(-1);
  if (last === undefined) return;
  const table = { restaurantId: round.restaurantId, tableNumber: round.tableNumber };
  if (await hasOpenRound(deps.db, table)) return;
  await endTableSessions(deps.db, table, { openedUntil: last.at, endedAt: deps.now() });
}
