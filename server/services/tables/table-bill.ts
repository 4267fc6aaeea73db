import type { OrderDetail } from '#contract/order.ts';
import type { TableBill } from '#contract/table-bill.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { billOfRounds, withTip } from '#domain/table-bill.ts';
import { findOpenServiceRequest } from '../../db/queries/at-the-table.ts';
import { requireOutlet } from '../../db/queries/catalogue.ts';
import { findWalkInOutlet } from '../../db/queries/customers.ts';
import { lockWallets } from '../../db/queries/money.ts';
import { neverServed, type OrderRow, updateOrder } from '../../db/queries/orders.ts';
import {
  findBillRefOfGuest,
  findOpenBillRef,
  loadRounds,
  lockRounds,
  type Seat,
} from '../../db/queries/table-bills.ts';
import { lockTable } from '../../db/queries/tables.ts';
import type { Deps } from '../../deps.ts';

/** An older unpaid round belongs to guests who left, and the next round begins a bill of its own. */
const SITTING_MS = 4 * HOUR_MS;

type JoiningRound = Pick<OrderRow, 'customerId' | 'restaurantId' | 'tableNumber' | 'orderType'>;

/** The open bill of a table: the guest's own bill first. */
export async function findOpenBill(deps: Deps, seat: Seat): Promise<string | undefined> {
  const now = deps.now();
  return findOpenBillRef(deps.db, seat, { confirmedAfter: now - SITTING_MS, now });
}

interface JoinedBill {
  readonly tableBillRefId: string;
  readonly isRequested: boolean;
}

/**
 * The open bill of its table that another dine-in round joins; undefined when it begins one. Holds the table
 * and the rounds of the bill until the caller's transaction ends: a bill that is paid meanwhile is not joined.
 */
export async function holdBillToJoin(
  deps: Deps,
  { customerId, restaurantId, tableNumber, orderType }: JoiningRound,
): Promise<JoinedBill | undefined> {
  if (orderType !== 'DineIn' || tableNumber === null) return undefined;
  await lockTable(deps.db, restaurantId, tableNumber);
  const isWalkIn = (await findWalkInOutlet(deps.db, customerId)) !== undefined;
  const seat = { customerId: isWalkIn ? null : customerId, restaurantId, tableNumber };
  const tableBillRefId = await findOpenBill(deps, seat);
  if (tableBillRefId === undefined) return undefined;
  const owed = (await lockRounds(deps.db, tableBillRefId)).filter(isOwed);
  if (owed.length === 0) return undefined;
  return { tableBillRefId, isRequested: owed.some(({ billStatus }) => billStatus === 'BILL_REQUESTED') };
}

/** Whether the guests of a table session requested the bill before they ordered a round. */
export async function isBillRequestedFrom(
  deps: Deps,
  { restaurantId, tableNumber, tableSessionId }: OrderRow,
): Promise<boolean> {
  if (tableNumber === null) return false;
  const request = await findOpenServiceRequest(deps.db, { restaurantId, tableNumber, service: 'BILL' });
  return request !== undefined && request.tableSessionId === tableSessionId;
}

/** The open bill that a draft would join; null when it begins one. */
export async function findBillOfDraft(
  deps: Deps,
  { customerId, restaurantId, tableNumber, orderType }: JoiningRound,
): Promise<string | null> {
  if (orderType !== 'DineIn' || tableNumber === null) return null;
  return (await findOpenBill(deps, { customerId, restaurantId, tableNumber })) ?? null;
}

/** Whether the bill that a draft joins has no round of its customer yet. */
export async function isFirstOfGuest(
  deps: Deps,
  { status, tableBillRefId, customerId }: OrderRow,
): Promise<boolean> {
  if (status !== 'DRAFT' || tableBillRefId === null) return false;
  const rounds = await loadRounds(deps.db, tableBillRefId);
  return !rounds.some((round) => round.customerId === customerId);
}

/** The bill of a table for one of its guests; `notFound` without a round on it, or for another kind of order. */
export async function readTableBillFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<TableBill, 'notFound'>> {
  const tableBillRefId = await findBillRefOfGuest(deps.db, customerId, orderRefId);
  if (tableBillRefId === undefined) return fail('notFound');
  const rounds = (await loadRounds(deps.db, tableBillRefId)).filter(isOnBill);
  return viewTableBill(deps, customerId, rounds);
}

/** Whether a round is on its bill: the kitchen received it and did not drop it. */
export function isOnBill({ confirmedAt, status }: OrderRow): boolean {
  return confirmedAt !== null && !neverServed.includes(status);
}

/** Whether a round is still to be paid. */
export function isOwed(round: OrderRow): boolean {
  return isOnBill(round) && round.paymentStatus === 'PENDING';
}

/** Locks the wallets that gain or lose when a bill is settled: those of its guests, and of who pays. */
export async function lockWalletsOf(
  deps: Deps,
  rounds: readonly OrderRow[],
  ...payers: number[]
): Promise<void> {
  await lockWallets(deps.db, [...payers, ...rounds.map(({ customerId }) => customerId)]);
}

/** The reference of the bill that rounds are on. @throws for rounds that are on none. */
export function refOf([first]: readonly OrderRow[]): string {
  if (first?.tableBillRefId == null) throw new Error(`order ${first?.orderRefId} is on no bill`);
  return first.tableBillRefId;
}

/** Unpaid amount of a bill's rounds, in paise. It differs from the sum of the rounds by the one round-off. */
export function owedPaiseOf(rounds: readonly OrderRow[]): number {
  const paid = rounds.filter((round) => !isOwed(round));
  const paidPaise = paid.reduce((sum, { bill }) => sum + bill.payablePaise, 0);
  return rounds.some(isOwed) ? billOfRounds(rounds.map(({ bill }) => bill)).payablePaise - paidPaise : 0;
}

/**
 * Keeps the tip of a bill when the outlet does not serve the unpaid round that had it: it goes to the first
 * round that is still owed. Runs inside the caller's transaction, with the rounds locked.
 */
export async function keepTipOf(deps: Deps, { id, bill, tableBillRefId }: OrderRow): Promise<void> {
  if (bill.tipPaise === 0 || tableBillRefId === null) return;
  const rounds = await lockRounds(deps.db, tableBillRefId);
  const heir = rounds.find((round) => round.id !== id && isOwed(round));
  const tipped = heir && withTip(heir.bill, heir.bill.tipPaise + bill.tipPaise);
  if (heir === undefined || tipped === undefined) return;
  await updateOrder(deps.db, heir.id, { bill: tipped, grandTotalPaise: tipped.grandTotalPaise });
}

/** A bill as one of its guests sees it; `notFound` without a round. Throws when its outlet is missing. */
export async function viewTableBill(
  deps: Deps,
  customerId: number,
  rounds: readonly OrderRow[],
): Promise<Result<TableBill, 'notFound'>> {
  const [first] = rounds;
  if (first?.tableBillRefId == null || first.tableNumber === null) return fail('notFound');
  const outlet = await requireOutlet(deps.db, first.restaurantId);
  const owed = rounds.filter(isOwed);
  const guests = [...new Set(rounds.map((round) => round.customerId))];
  return succeed({
    tableBillRefId: first.tableBillRefId,
    restaurantId: outlet.recordId,
    restaurantName: outlet.title,
    fssaiNumber: outlet.fssaiNumber,
    tableNumber: first.tableNumber,
    billStatus: statusOf(owed),
    roundList: rounds.map(({ orderRefId, status, placedAt, itemList, ...round }) => ({
      ...{ orderRefId, placedAt, itemList },
      orderStatus: status,
      isPaid: round.paymentStatus !== 'PENDING',
      isOwn: round.customerId === customerId,
      guestNumber: guests.indexOf(round.customerId) + 1,
    })),
    bill: billOfRounds(rounds.map(({ bill }) => bill)),
    owedPaise: owedPaiseOf(rounds),
    openTipPaise: owed.reduce((sum, { bill }) => sum + bill.tipPaise, 0),
    serverTime: deps.now(),
  });
}

function statusOf(owed: readonly OrderRow[]): NonNullable<OrderDetail['billStatus']> {
  if (owed.length === 0) return 'PAID';
  return owed.every(({ billStatus }) => billStatus === 'BILL_REQUESTED') ? 'BILL_REQUESTED' : 'OPEN';
}
