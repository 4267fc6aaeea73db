import { closeServiceRequest, isBillAwaited } from '../../db/queries/at-the-table.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import type { Deps } from '../../deps.ts';
import { TABLE_SESSION_MS } from './tables.ts';

/** Closes the request for the bill at the table of paid rounds, unless a part of it is still to be paid. */
export async function closeBillRequest(deps: Deps, [round]: readonly OrderRow[]): Promise<void> {
  if (round === undefined || round.tableNumber === null) return;
  const { restaurantId, tableNumber } = round;
  const at = deps.now();
  if (await isBillAwaited(deps.db, { restaurantId, tableNumber }, at - TABLE_SESSION_MS)) return;
  await closeServiceRequest(deps.db, { restaurantId, tableNumber, service: 'BILL' }, at, at);
}
