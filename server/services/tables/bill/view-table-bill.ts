import type { OrderDetail } from '#contract/orders/order.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { billOfRounds, withAllPaid, withPartsPaid } from '#domain/bill/table-bill.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import { findBillRefOfGuest, loadRounds } from '#server/db/queries/tables/table-bills.ts';
import type { Deps } from '#server/deps.ts';
import { isOnBill, isOwed, owedPaiseOf } from '../table-bill.ts';
import { loadCurrentNames } from './current-names.ts';
import { guestNumbersOf, loadBillState, splitOf, viewShares } from './open-split.ts';

/** The bill for a guest; `notFound` without a round on it, or for another order type. */
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

/** A guest's view of a bill; `notFound` without a round. Throws when the outlet is missing. */
export async function viewTableBill(
  deps: Deps,
  customerId: number,
  rounds: readonly OrderRow[],
): Promise<Result<TableBill, 'notFound'>> {
  const [first] = rounds;
  if (first?.tableBillRefId == null || first.tableNumber === null) return fail('notFound');
  const outlet = await requireOutlet(deps.db, first.restaurantId);
  const owed = rounds.filter(isOwed);
  const guestNumbers = guestNumbersOf(rounds);
  const state = await loadBillState(deps, rounds);
  const itemsOf = await loadCurrentNames(deps, rounds);
  const bill = withPartsPaid(billOfRounds(rounds.map((round) => round.bill)), partsPaidOf(rounds));
  return succeed({
    tableBillRefId: first.tableBillRefId,
    restaurantId: outlet.recordId,
    restaurantName: outlet.title,
    fssaiNumber: outlet.fssaiNumber,
    tableNumber: first.tableNumber,
    billStatus: statusOf(owed),
    roundList: rounds.map((round) => ({
      ...{ orderRefId: round.orderRefId, placedAt: round.placedAt, itemList: itemsOf(round) },
      orderStatus: round.status,
      isPaid: round.paymentStatus !== 'PENDING',
      isOwn: round.customerId === customerId,
      guestNumber: guestNumbers.get(round.customerId) ?? 0,
    })),
    bill: owed.length === 0 ? withAllPaid(bill) : bill,
    owedPaise: owedPaiseOf(rounds),
    openTipPaise: owed.reduce((sum, { bill }) => sum + bill.tipPaise, 0),
    split: splitOf(state),
    ...(await viewShares(deps, state, customerId)),
    serverTime: deps.now(),
  });
}

const partsPaidOf = (rounds: readonly OrderRow[]) =>
  rounds.reduce((total, { partPaidPaise }) => total + partPaidPaise, 0);

function statusOf(owed: readonly OrderRow[]): NonNullable<OrderDetail['billStatus']> {
  if (owed.length === 0) return 'PAID';
  return owed.every(({ billStatus }) => billStatus === 'BILL_REQUESTED') ? 'BILL_REQUESTED' : 'OPEN';
}
