import { fail, type Result, succeed } from '#domain/result.ts';
import {
  clearTable,
  loadLiveSessions,
  loadRoundsOfOpenBills,
  moveBill,
  moveGuests,
} from '../../db/queries/desk/floor.ts';
import { loadTransactionsOfBill, lockRounds } from '../../db/queries/table-bills.ts';
import { findTable, lockTable } from '../../db/queries/tables.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { blocksNewPayment } from '../payments/payments.ts';
import { recordAct } from '../staff/audit.ts';
import type { StaffCaller } from '../staff/person.ts';

interface TableMove {
  readonly restaurantId: number;
  readonly tableNumber: string;
  readonly toTableNumber: string;
  readonly isJoining: boolean;
}

type MoveRefusal = 'notFound' | 'tableTaken' | 'paymentPending';
type Done = Record<string, never>;

/**
 * Moves guests with bill, requests and sessions; `tableTaken` when the target is occupied and not joined,
 * `paymentPending` during a payment by phone.
 */
export async function moveTable(
  deps: Deps,
  staff: StaffCaller,
  move: TableMove,
): Promise<Result<Done, MoveRefusal>> {
  const { restaurantId, tableNumber: from, toTableNumber: to, isJoining } = move;
  if (from === to) return fail('tableTaken');
  return inTransaction(deps, async (inside) => {
    for (const table of [from, to].toSorted()) await lockTable(inside.db, restaurantId, table);
    const target = await findTable(inside.db, restaurantId, to);
    if (target?.isActive !== true) return fail('notFound');
    const billsHere = await openBillsAt(inside, restaurantId, from);
    const billsThere = await openBillsAt(inside, restaurantId, to);
    const isTaken = billsThere.length > 0 || (await countPhones(inside, restaurantId, to)) > 0;
    if (isTaken && !isJoining) return fail('tableTaken');
    if (await isAnyBeingPaid(inside, [...billsHere, ...billsThere])) return fail('paymentPending');
    const [joined] = billsThere;
    for (const bill of billsHere) {
      await moveBill(inside.db, bill, { tableNumber: to, tableBillRefId: joined ?? bill });
    }
    await moveGuests(inside.db, { restaurantId, from, to }, inside.now());
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: isTaken ? 'table.join' : 'table.move', subject: from },
      before: { tableNumber: from, bills: billsHere },
      after: { tableNumber: to, bills: joined === undefined ? billsHere : [joined] },
    });
    return succeed({});
  });
}

/** Ends the sessions of a table; `tableOwes` with an unpaid bill. */
export async function closeTable(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, tableNumber }: { readonly restaurantId: number; readonly tableNumber: string },
): Promise<Result<Done, 'notFound' | 'tableOwes'>> {
  return inTransaction(deps, async (inside) => {
    await lockTable(inside.db, restaurantId, tableNumber);
    if ((await findTable(inside.db, restaurantId, tableNumber)) === undefined) return fail('notFound');
    if ((await openBillsAt(inside, restaurantId, tableNumber)).length > 0) return fail('tableOwes');
    await clearTable(inside.db, { restaurantId, tableNumber }, inside.now());
    const subject = tableNumber;
    await recordAct(inside, { by: staff, restaurantId, action: 'table.close', subject });
    return succeed({});
  });
}

/** Unpaid bills of a table, oldest first. */
export async function openBillsAt(deps: Deps, restaurantId: number, tableNumber: string): Promise<string[]> {
  const rounds = await loadRoundsOfOpenBills(deps.db, restaurantId);
  const here = rounds.filter((round) => round.tableNumber === tableNumber);
  return [...new Set(here.flatMap(({ tableBillRefId }) => tableBillRefId ?? []))];
}

async function countPhones(deps: Deps, restaurantId: number, tableNumber: string): Promise<number> {
  const sessions = await loadLiveSessions(deps.db, restaurantId, deps.now());
  return sessions.filter((session) => session.tableNumber === tableNumber).length;
}

/** Locks rounds in the global order and checks for payments by phone. */
async function isAnyBeingPaid(deps: Deps, bills: readonly string[]): Promise<boolean> {
  let isBeingPaid = false;
  for (const bill of bills.toSorted()) {
    await lockRounds(deps.db, bill);
    const payments = await loadTransactionsOfBill(deps.db, bill);
    isBeingPaid ||= payments.some((txn) => blocksNewPayment(txn, deps.now()));
  }
  return isBeingPaid;
}
