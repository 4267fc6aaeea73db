import { wordNotice } from '#domain/messages/word-notice.ts';
import { findWalkInOutlet } from '../../db/queries/account/customers.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import { closeServiceRequest, isBillAwaited } from '../../db/queries/tables/at-the-table.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/notify.ts';
import { releaseTable } from './release-table.ts';
import { TABLE_SESSION_MS } from './tables.ts';

/** Closes a table's bill request after a payment, unless a round whose bill was requested is still unpaid. */
export async function closeBillRequest(deps: Deps, [round]: readonly OrderRow[]): Promise<void> {
  if (round === undefined || round.tableNumber === null) return;
  const { restaurantId, tableNumber } = round;
  const at = deps.now();
  if (await isBillAwaited(deps.db, { restaurantId, tableNumber }, at - TABLE_SESSION_MS)) return;
  await closeServiceRequest(deps.db, { restaurantId, tableNumber, service: 'BILL' }, at, at);
}

/** Closes the request for a bill that was settled at the counter, and releases its table. */
export async function closeSettledBill(deps: Deps, rounds: readonly OrderRow[]): Promise<void> {
  await closeBillRequest(deps, rounds);
  await releaseTable(deps, rounds);
}

/**
 * Notifies the guests of a bill that the outlet took the money or another guest paid; the payer is not notified.
 */
export async function notifyOfPaidBill(
  deps: Deps,
  rounds: readonly OrderRow[],
  payerId: number | 'outlet',
): Promise<void> {
  const [first] = rounds;
  if (first?.tableBillRefId == null || first.tableNumber === null) return;
  const { title: outlet } = await requireOutlet(deps.db, first.restaurantId);
  const { tableBillRefId, tableNumber: table } = first;
  for (const customerId of new Set(rounds.map((round) => round.customerId))) {
    if (customerId === payerId || (await findWalkInOutlet(deps.db, customerId)) !== undefined) continue;
    await notify(deps, {
      ...{ customerId, channel: 'orders', topic: `bill:${tableBillRefId}` },
      word: ({ push }) =>
        wordNotice(payerId === 'outlet' ? push.billSettled : push.billPaid, { outlet, table }),
      url: `/my-orders/${tableBillRefId}/bill`,
    });
  }
}
