import { wordNotice } from '#domain/messages/word-notice.ts';
import { closeServiceRequest, isBillAwaited } from '../../db/queries/at-the-table.ts';
import { requireOutlet } from '../../db/queries/catalogue.ts';
import { findWalkInOutlet } from '../../db/queries/customers.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import { endTableSession } from '../../db/queries/tables.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/notify.ts';
import { TABLE_SESSION_MS } from './tables.ts';

/** Closes the bill request of paid rounds, unless a part is unpaid. */
export async function closeBillRequest(deps: Deps, [round]: readonly OrderRow[]): Promise<void> {
  if (round === undefined || round.tableNumber === null) return;
  const { restaurantId, tableNumber } = round;
  const at = deps.now();
  if (await isBillAwaited(deps.db, { restaurantId, tableNumber }, at - TABLE_SESSION_MS)) return;
  await closeServiceRequest(deps.db, { restaurantId, tableNumber, service: 'BILL' }, at, at);
}

/** Ends the sessions of paid rounds and closes their bill request; a staying guest scans again. */
export async function closeSettledBill(deps: Deps, rounds: readonly OrderRow[]): Promise<void> {
  const sessions = new Set(rounds.flatMap(({ tableSessionId }) => tableSessionId ?? []));
  for (const tableSessionId of sessions) await endTableSession(deps.db, tableSessionId, deps.now());
  await closeBillRequest(deps, rounds);
}

/** Notifies the other guests of a paid bill. */
export async function notifyOfPaidBill(
  deps: Deps,
  rounds: readonly OrderRow[],
  payerId: number,
): Promise<void> {
  const [first] = rounds;
  if (first?.tableBillRefId == null || first.tableNumber === null) return;
  const { title: outlet } = await requireOutlet(deps.db, first.restaurantId);
  const { tableBillRefId, tableNumber: table } = first;
  for (const customerId of new Set(rounds.map((round) => round.customerId))) {
    if (customerId === payerId || (await findWalkInOutlet(deps.db, customerId)) !== undefined) continue;
    await notify(deps, {
      ...{ customerId, channel: 'orders', topic: `bill:${tableBillRefId}` },
      word: ({ push }) => wordNotice(push.billPaid, { outlet, table }),
      url: `/my-orders/${tableBillRefId}/bill`,
    });
  }
}
