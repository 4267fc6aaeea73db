import { findRefundRole } from '#domain/money/refund.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { hasOpenRound } from '#server/db/queries/desk/floor.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import { failUnbegunPaymentsOfBill, releaseShares } from '#server/db/queries/tables/bill-shares.ts';
import { loadTransactionsOfBill, lockRounds } from '#server/db/queries/tables/table-bills.ts';
import { endTableSessions } from '#server/db/queries/tables/tables.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { settleOrder } from '../../orders/progress/advance-order.ts';
import { blocksNewPayment } from '../../payments/payments.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { balanceRounds } from '../../tables/bill/balance-rounds.ts';
import { closeBillRequest } from '../../tables/bill-request.ts';
import { isOnBill, isOwed, lockWalletsOf, owedPaiseOf } from '../../tables/table-bill.ts';
import { failBillChanged } from '../acted-first.ts';

interface WritingOff {
  readonly restaurantId: number;
  readonly tableBillRefId: string;
  readonly seenPaise: number;
  readonly reason: string;
}

type Refusal = 'notFound' | 'billChanged' | 'billBeingPaid' | 'writeOffAboveLimit';
type Done = Record<string, never>;

/**
 * Writes off the unpaid amount of a bill and frees its table: the sale retains its invoice, and no money is
 * booked. The limit is that of refunds (D-47). `billChanged` with the amount due and the colleague who settled
 * any of it last; `billBeingPaid` while a guest is paying by phone.
 */
export function writeOffBill(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, tableBillRefId, seenPaise, reason }: WritingOff,
): Promise<Result<Done, Refusal>> {
  return inTransaction(deps, async (inside): Promise<Result<Done, Refusal>> => {
    const locked = (await lockRounds(inside.db, tableBillRefId)).filter(isOnBill);
    if (locked[0]?.restaurantId !== restaurantId) return fail('notFound');
    const owedPaise = owedPaiseOf(locked);
    if (owedPaise === 0 || owedPaise !== seenPaise)
      return failBillChanged(inside, { restaurantId, tableBillRefId, owedPaise });
    const limitPaise = findRefundRole(staff, restaurantId)?.limitPaise ?? null;
    if (limitPaise !== null && owedPaise > limitPaise) return fail('writeOffAboveLimit');
    const payments = await loadTransactionsOfBill(inside.db, tableBillRefId);
    if (payments.some((txn) => blocksNewPayment(txn, inside.now()))) return fail('billBeingPaid');
    await lockWalletsOf(inside, locked);
    const rounds = await balanceRounds(inside, locked);
    for (const round of rounds.filter(isOwed)) await settleOrder(inside, round, 'NOT_NEEDED');
    await releaseShares(inside.db, tableBillRefId);
    await failUnbegunPaymentsOfBill(inside.db, tableBillRefId);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'bill.writeOff', subject: tableBillRefId },
      before: { owedPaise },
      after: { owedPaise: 0, reason },
    });
    await freeTable(inside, rounds);
    return succeed({});
  });
}

/** Ends the sessions of the guests who left, unless something at the table is still to be paid or served. */
async function freeTable(deps: Deps, rounds: readonly OrderRow[]): Promise<void> {
  await closeBillRequest(deps, rounds);
  const [first] = rounds;
  if (first === undefined || first.tableNumber === null) return;
  const table = { restaurantId: first.restaurantId, tableNumber: first.tableNumber };
  if (await hasOpenRound(deps.db, table)) return;
  const openedUntil = Math.max(...rounds.map(({ confirmedAt }) => confirmedAt ?? 0));
  await endTableSessions(deps.db, table, { openedUntil, endedAt: deps.now() });
}
