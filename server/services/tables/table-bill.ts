import { billOfRounds, withTip } from '#domain/bill/table-bill.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { findWalkInOutlet } from '../../db/queries/account/customers.ts';
import { lockWallets } from '../../db/queries/money/accounts.ts';
import { neverServed, type OrderRow, updateOrder } from '../../db/queries/orders/orders.ts';
import { findOpenServiceRequest } from '../../db/queries/tables/at-the-table.ts';
import { findOpenBillRef, loadRounds, lockRounds, type Seat } from '../../db/queries/tables/table-bills.ts';
import { lockTable } from '../../db/queries/tables/tables.ts';
import type { Deps } from '../../deps.ts';

/** Unpaid rounds older than this (ms) belong to former guests, so the next round opens a new bill. */
const SITTING_MS = 4 * HOUR_MS;

type JoiningRound = Pick<OrderRow, 'customerId' | 'restaurantId' | 'tableNumber' | 'orderType'>;

/** Reference of a table's open bill; of several, the one with rounds of this guest. */
export async function findOpenBill(deps: Deps, seat: Seat): Promise<string | undefined> {
  const now = deps.now();
  return findOpenBillRef(deps.db, seat, { confirmedAfter: now - SITTING_MS, now });
}

interface JoinedBill {
  readonly tableBillRefId: string;
  readonly isRequested: boolean;
}

/**
 * The open bill that a dine-in round joins; undefined when it opens one. Locks the table and its rounds, so
 * that a bill being paid is not joined.
 */
export async function lockBillToJoin(
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

/** True when the session's guests requested the bill before its first round. */
export async function isBillRequestedFrom(
  deps: Deps,
  { restaurantId, tableNumber, tableSessionId }: OrderRow,
): Promise<boolean> {
  if (tableNumber === null) return false;
  const request = await findOpenServiceRequest(deps.db, { restaurantId, tableNumber, service: 'BILL' });
  return request !== undefined && request.tableSessionId === tableSessionId;
}

/** The open bill that a draft would join; null when it opens one. */
export async function findBillOfDraft(
  deps: Deps,
  { customerId, restaurantId, tableNumber, orderType }: JoiningRound,
): Promise<string | null> {
  if (orderType !== 'DineIn' || tableNumber === null) return null;
  return (await findOpenBill(deps, { customerId, restaurantId, tableNumber })) ?? null;
}

/** True when the draft's customer has no round on the bill it joins. */
export async function isFirstOfGuest(
  deps: Deps,
  { status, tableBillRefId, customerId }: OrderRow,
): Promise<boolean> {
  if (status !== 'DRAFT' || tableBillRefId === null) return false;
  const rounds = await loadRounds(deps.db, tableBillRefId);
  return !rounds.some((round) => round.customerId === customerId);
}

/** True for a round that the kitchen has received, and that was neither rejected nor cancelled. */
export function isOnBill({ confirmedAt, status }: OrderRow): boolean {
  return confirmedAt !== null && !neverServed.includes(status);
}

export function isOwed(round: OrderRow): boolean {
  return isOnBill(round) && round.paymentStatus === 'PENDING';
}

/**
 * True when a manager has written off the rest of a round; a round that was free from the start has nothing to
 * pay.
 */
export function isWrittenOff({ paymentStatus, bill }: OrderRow): boolean {
  return paymentStatus === 'NOT_NEEDED' && bill.payablePaise > 0;
}

/** Locks the wallets of the bill's guests and of the payers. */
export async function lockWalletsOf(
  deps: Deps,
  rounds: readonly OrderRow[],
  ...payers: number[]
): Promise<void> {
  await lockWallets(deps.db, [...payers, ...rounds.map(({ customerId }) => customerId)]);
}

/** The reference of the bill that rounds are on; throws for rounds without a bill. */
export function refOf([first]: readonly OrderRow[]): string {
  if (first?.tableBillRefId == null) throw new Error(`order ${first?.orderRefId} is on no bill`);
  return first.tableBillRefId;
}

/** Unpaid amount of a bill in paise, with its single round-off. */
export function owedPaiseOf(rounds: readonly OrderRow[]): number {
  const paid = rounds.filter((round) => !isOwed(round));
  const paidPaise = paid.reduce((sum, { bill }) => sum + bill.payablePaise, 0);
  return rounds.some(isOwed) ? billOfRounds(rounds.map(({ bill }) => bill)).payablePaise - paidPaise : 0;
}

/**
 * Moves the tip of an unserved, unpaid round to the first round still due; requires the lock of the rounds.
 */
export async function moveTipOf(deps: Deps, { id, bill, tableBillRefId }: OrderRow): Promise<void> {
  if (bill.tipPaise === 0 || tableBillRefId === null) return;
  const rounds = await lockRounds(deps.db, tableBillRefId);
  const heir = rounds.find((round) => round.id !== id && isOwed(round));
  const tipped = heir && withTip(heir.bill, heir.bill.tipPaise + bill.tipPaise);
  if (heir === undefined || tipped === undefined) return;
  await updateOrder(deps.db, heir.id, { bill: tipped, grandTotalPaise: tipped.grandTotalPaise });
}
