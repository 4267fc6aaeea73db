import { type Result, succeed } from '#domain/result.ts';
import { closeServiceRequest, isBillAwaited } from '../../db/queries/at-the-table.ts';
import { endTableSession, findTableSession } from '../../db/queries/tables.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { takeCashForBill } from './settle-table-bill.ts';
import { TABLE_SESSION_MS } from './tables.ts';

/**
 * Takes cash for a bill and ends the table sessions of its rounds, so that whoever has paid and left orders
 * there no more; a guest who stays scans again. Nobody needs to bring the bill any more. `billChanged` as in
 * `takeCashForBill`.
 */
export async function settleTableInCash(
  deps: Deps,
  tableBillRefId: string,
  takenPaise: number,
): Promise<Result<null, 'billChanged'>> {
  return inTransaction(deps, async (inside) => {
    const taken = await takeCashForBill(inside, tableBillRefId, takenPaise);
    if (!taken.ok) return taken;
    const sessions = new Set(taken.value.flatMap(({ tableSessionId }) => tableSessionId ?? []));
    for (const tableSessionId of sessions) {
      await endTableSession(inside.db, tableSessionId, deps.now());
      await forgetBillRequest(inside, tableSessionId);
    }
    return succeed(null);
  });
}

/** A table asks once for all of its phones: the call stays open while another one of them waits for its bill. */
async function forgetBillRequest(deps: Deps, tableSessionId: string): Promise<void> {
  const session = await findTableSession(deps.db, tableSessionId);
  if (session === undefined) return;
  const { restaurantId, tableNumber } = session;
  const at = deps.now();
  if (await isBillAwaited(deps.db, session, at - TABLE_SESSION_MS)) return;
  await closeServiceRequest(deps.db, { restaurantId, tableNumber, service: 'BILL' }, at, at);
}
