import { closeServiceRequest, isBillAwaited } from '../../db/queries/at-the-table.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import { findTableSession } from '../../db/queries/tables.ts';
import type { Deps } from '../../deps.ts';
import { TABLE_SESSION_MS } from './tables.ts';

/**
 * Closes the request for the bill at the table of paid rounds. A table has one request for all of its
 * phones, so it stays open while another phone waits for its bill.
 */
export async function closeBillRequest(deps: Deps, rounds: readonly OrderRow[]): Promise<void> {
  const sessions = new Set(rounds.flatMap(({ tableSessionId }) => tableSessionId ?? []));
  for (const tableSessionId of sessions) {
    const session = await findTableSession(deps.db, tableSessionId);
    if (session === undefined) continue;
    const { restaurantId, tableNumber } = session;
    const at = deps.now();
    if (await isBillAwaited(deps.db, session, at - TABLE_SESSION_MS)) continue;
    await closeServiceRequest(deps.db, { restaurantId, tableNumber, service: 'BILL' }, at, at);
  }
}
