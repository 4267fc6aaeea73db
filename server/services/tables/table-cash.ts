import { randomUUID } from 'node:crypto';
import { type Result, succeed } from '#domain/result.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import { endTableSession } from '../../db/queries/tables.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { closeBillRequest } from './bill-request.ts';
import { takeAtCounter } from './table-bill-payments.ts';

/** Takes cash for a whole bill, as `takeAtCounter` does. Runs inside the caller's transaction. */
export function takeCashForBill(
  deps: Deps,
  tableBillRefId: string,
  takenPaise: number,
): Promise<Result<readonly OrderRow[], 'billChanged'>> {
  const whole = { seenPaise: takenPaise, paise: takenPaise, reference: `counter:${randomUUID()}` };
  return takeAtCounter(deps, tableBillRefId, { from: 'CASH', ...whole });
}

/** Takes cash for a bill, and its guests leave. `billChanged` as in `takeAtCounter`. */
export async function settleTableInCash(
  deps: Deps,
  tableBillRefId: string,
  takenPaise: number,
): Promise<Result<null, 'billChanged'>> {
  return inTransaction(deps, async (inside) => {
    const taken = await takeCashForBill(inside, tableBillRefId, takenPaise);
    if (!taken.ok) return taken;
    await closeSettledBill(inside, taken.value);
    return succeed(null);
  });
}

/**
 * Ends the table sessions of rounds that are paid and closes the request for their bill. A guest who stays scans
 * the table again.
 */
export async function closeSettledBill(deps: Deps, rounds: readonly OrderRow[]): Promise<void> {
  const sessions = new Set(rounds.flatMap(({ tableSessionId }) => tableSessionId ?? []));
  for (const tableSessionId of sessions) await endTableSession(deps.db, tableSessionId, deps.now());
  await closeBillRequest(deps, rounds);
}
