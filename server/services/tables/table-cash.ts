import { type Result, succeed } from '#domain/result.ts';
import { endTableSession } from '../../db/queries/tables.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { closeBillRequest } from './bill-request.ts';
import { takeCashForBill } from './settle-table-bill.ts';

/**
 * Takes cash for a bill, ends the table sessions of its rounds and closes the request for the bill. A guest
 * who stays scans the table again. `billChanged` as in `takeCashForBill`.
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
    }
    await closeBillRequest(inside, taken.value);
    return succeed(null);
  });
}
