import type { OrderDetail } from '#contract/order.ts';
import type { TableBill } from '#contract/table-bill.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { billOfRounds } from '#domain/table-bill.ts';
import { findOpenServiceRequest } from '../../db/queries/at-the-table.ts';
import { requireOutlet } from '../../db/queries/catalogue.ts';
import { findOwnOrder, neverServed, type OrderRow } from '../../db/queries/orders.ts';
import { findOpenBillRef, loadRounds } from '../../db/queries/table-bills.ts';
import type { Deps } from '../../deps.ts';

/** An older unpaid round belongs to guests who left, and the next round begins a bill of its own. */
export const SITTING_MS = 4 * HOUR_MS;

type JoiningRound = Pick<OrderRow, 'customerId' | 'restaurantId' | 'tableNumber' | 'orderType'>;

/** The open bill that another dine-in round of its customer joins; null when it begins one. */
export async function findBillToJoin(
  deps: Deps,
  { customerId, restaurantId, tableNumber, orderType }: JoiningRound,
): Promise<string | null> {
  if (orderType !== 'DineIn' || tableNumber === null) return null;
  const seat = { customerId, restaurantId, tableNumber };
  return (await findOpenBillRef(deps.db, seat, deps.now() - SITTING_MS)) ?? null;
}

/** Whether another round joins a bill that was requested already: by one of its rounds, or from the table. */
export async function isBillRequestedFor(
  deps: Deps,
  { restaurantId, tableNumber, tableSessionId }: OrderRow,
  tableBillRefId: string | null,
): Promise<boolean> {
  if (tableBillRefId === null || tableNumber === null) return false;
  const rounds = await loadRounds(deps.db, tableBillRefId);
  if (rounds.some((round) => isOwed(round) && round.billStatus === 'BILL_REQUESTED')) return true;
  const request = await findOpenServiceRequest(deps.db, { restaurantId, tableNumber, service: 'BILL' });
  return request !== undefined && request.tableSessionId === tableSessionId;
}

/** The bill that a customer's round is on; `notFound` for an order of another kind, or anybody else's. */
export async function readTableBillFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<TableBill, 'notFound'>> {
  const tableBillRefId = await findOwnBillRef(deps, customerId, orderRefId);
  if (tableBillRefId === undefined) return fail('notFound');
  const rounds = (await loadRounds(deps.db, tableBillRefId)).filter(isOnBill);
  return viewTableBill(deps, rounds);
}

/** The bill that a customer's placed round is on. */
export async function findOwnBillRef(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<string | undefined> {
  const order = await findOwnOrder(deps.db, customerId, orderRefId);
  return order === undefined || order.status === 'DRAFT' ? undefined : (order.tableBillRefId ?? undefined);
}

/** Whether a round is on its bill: the kitchen received it and did not drop it. */
export function isOnBill({ confirmedAt, status }: OrderRow): boolean {
  return confirmedAt !== null && !neverServed.includes(status);
}

/** Whether a round is still to be paid. */
export function isOwed(round: OrderRow): boolean {
  return isOnBill(round) && round.paymentStatus === 'PENDING';
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

/** A bill as its customer sees it; `notFound` without a round. Throws when its outlet is missing. */
export async function viewTableBill(
  deps: Deps,
  rounds: readonly OrderRow[],
): Promise<Result<TableBill, 'notFound'>> {
  const [first] = rounds;
  if (first?.tableBillRefId == null || first.tableNumber === null) return fail('notFound');
  const outlet = await requireOutlet(deps.db, first.restaurantId);
  const owed = rounds.filter(isOwed);
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
