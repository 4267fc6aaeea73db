import { groupBy } from '#domain/values/group-by.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import {
  clearTable,
  loadLiveSessions,
  loadRoundsOfOpenBills,
  moveBill,
  moveGuests,
} from '#server/db/queries/desk/floor.ts';
import { loadTransactionsOfBill, lockRounds } from '#server/db/queries/tables/table-bills.ts';
import { findTable, lockTable } from '#server/db/queries/tables/tables.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { blocksNewPayment } from '../../payments/payments.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { hasReservedShare } from '../../tables/bill/bill-shares.ts';
import { isOwed } from '../../tables/table-bill.ts';
import { createTableSession } from '../../tables/tables.ts';
import { actedFirst, findLastAct } from '../acted-first.ts';

interface TableMove {
  readonly restaurantId: number;
  readonly tableNumber: string;
  readonly toTableNumber: string;
  readonly isJoining: boolean;
}

interface Seating {
  readonly restaurantId: number;
  readonly tableNumber: string;
  readonly bookingRefId: string;
}

type MoveRefusal = 'notFound' | 'tableTaken' | 'billBeingPaid';
type Done = Record<string, never>;

/**
 * Moves guests with bill, requests and sessions; `tableTaken` when the target is occupied and the guests do not
 * join it, `billBeingPaid` during a payment by phone.
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
    const isTaken = billsThere.length > 0 || (await hasGuests(inside, restaurantId, to));
    if (isTaken && !isJoining) return failTaken(inside, restaurantId, to);
    if (await lockAndFindPaying(inside, [...billsHere, ...billsThere])) return fail('billBeingPaid');
    // A paid bill moves with its food and joins no other bill.
    const joined = billsThere.find(({ isOwed }) => isOwed);
    const moved = billsHere.map((bill) => ({
      from: bill.tableBillRefId,
      to: (bill.isOwed ? joined : undefined)?.tableBillRefId ?? bill.tableBillRefId,
    }));
    for (const bill of moved) {
      await moveBill(inside.db, bill.from, { tableNumber: to, tableBillRefId: bill.to });
    }
    await moveGuests(inside.db, { restaurantId, from, to }, inside.now());
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: isTaken ? 'table.join' : 'table.move', subject: from },
      before: { tableNumber: from, bills: moved.map((bill) => bill.from) },
      after: { tableNumber: to, bills: [...new Set(moved.map((bill) => bill.to))] },
    });
    return succeed({});
  });
}

/**
 * Ends the sessions of a table whose guests have left. `tableOwes` while one of its bills is unpaid or unserved.
 */
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

interface OpenBill {
  readonly tableBillRefId: string;
  readonly isOwed: boolean;
}

/** Bills of a table that are unpaid or unserved, oldest first. */
export async function openBillsAt(
  deps: Deps,
  restaurantId: number,
  tableNumber: string,
): Promise<OpenBill[]> {
  const rounds = await loadRoundsOfOpenBills(deps.db, restaurantId);
  const here = rounds.filter((round) => round.tableNumber === tableNumber);
  const bills = groupBy(here, ({ tableBillRefId, orderRefId }) => tableBillRefId ?? orderRefId);
  return [...bills].map(([tableBillRefId, own]) => ({ tableBillRefId, isOwed: own.some(isOwed) }));
}

/** True when guests sit at a table, whether they opened it by phone or the desk seated them. */
async function hasGuests(deps: Deps, restaurantId: number, tableNumber: string): Promise<boolean> {
  const sessions = await loadLiveSessions(deps.db, restaurantId, deps.now());
  return sessions.some((session) => session.tableNumber === tableNumber);
}

/**
 * Refuses with the colleague who has seated guests at the table; without a name if the guests opened it by phone or
 * were moved to it.
 */
async function failTaken(
  deps: Deps,
  restaurantId: number,
  tableNumber: string,
): Promise<Result<never, 'tableTaken'>> {
  const sessions = await loadLiveSessions(deps.db, restaurantId, deps.now());
  const here = sessions.filter((session) => session.tableNumber === tableNumber);
  const subject = here.findLast(({ bookingRefId }) => bookingRefId !== null)?.bookingRefId ?? null;
  const actions = ['booking.move', 'booking.walkIn'] as const;
  const seated = subject === null ? undefined : await findLastAct(deps, { restaurantId, subject, actions });
  const isHere = seated?.after?.['tableNumber'] === tableNumber;
  return fail('tableTaken', actedFirst(deps, isHere ? seated : undefined));
}

/**
 * Seats guests at a free table, which is in use from then on. `tableTaken` when it is occupied. Runs inside the
 * caller's transaction.
 */
export async function seatAtTable(
  deps: Deps,
  { restaurantId, tableNumber, bookingRefId }: Seating,
): Promise<Result<Done, 'notFound' | 'tableTaken'>> {
  await lockTable(deps.db, restaurantId, tableNumber);
  const outlet = await findOutlet(deps.db, restaurantId);
  const table = await findTable(deps.db, restaurantId, tableNumber);
  if (outlet === undefined || table?.isActive !== true) return fail('notFound');
  const isTaken =
    (await hasGuests(deps, restaurantId, tableNumber)) ||
    (await openBillsAt(deps, restaurantId, tableNumber)).length > 0;
  if (isTaken) return failTaken(deps, restaurantId, tableNumber);
  await createTableSession(deps, outlet, table, { openedBy: 'desk', bookingRefId });
  return succeed({});
}

/**
 * Locks the rounds of these bills, always in the same order against deadlocks, and returns whether a phone is
 * paying one.
 */
async function lockAndFindPaying(deps: Deps, bills: readonly OpenBill[]): Promise<boolean> {
  let isBeingPaid = false;
  for (const bill of bills.map(({ tableBillRefId }) => tableBillRefId).toSorted()) {
    await lockRounds(deps.db, bill);
    const payments = await loadTransactionsOfBill(deps.db, bill);
    isBeingPaid ||= payments.some((txn) => blocksNewPayment(txn, deps.now()));
    isBeingPaid ||= await hasReservedShare(deps, bill);
  }
  return isBeingPaid;
}
