import type { PaymentMode } from '#contract/fields.ts';
import type { Allotment } from '#domain/bill/bill-split.ts';
import { type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import { failUnbegunPaymentsOfBill, releaseShares } from '#server/db/queries/tables/bill-shares.ts';
import { loadRounds } from '#server/db/queries/tables/table-bills.ts';
import type { Deps } from '#server/deps.ts';
import { postGain } from '../../money/ledger.ts';
import { markPaid, type Receipt } from '../../orders/progress/advance-order.ts';
import { closeBillRequest, notifyOfPaidBill } from '../bill-request.ts';
import { isOnBill, isOwed, refOf } from '../table-bill.ts';

interface MoneyForRounds {
  readonly from: Receipt | 'WALLET';
  /** The paying customer; without one, each round is paid in the name of the guest who ordered it. */
  readonly customerId?: number;
  readonly paymentMode?: PaymentMode;
  readonly reference: string;
}

/**
 * Pays unpaid rounds, each whole or in part; returns the paid amount in paise. If a wallet pays, its balance
 * must suffice.
 */
export async function payRounds(
  deps: Deps,
  rounds: readonly OrderRow[],
  allotList: readonly Allotment[],
  money: MoneyForRounds,
): Promise<number> {
  const { from, paymentMode } = money;
  let paidPaise = 0;
  for (const round of rounds.filter(isOwed)) {
    const paise = allotList.find(({ orderRefId }) => orderRefId === round.orderRefId)?.paise ?? 0;
    if (paise <= 0 && round.bill.payablePaise > 0) continue;
    if (paise >= round.bill.payablePaise) {
      if (paymentMode !== undefined) await updateOrder(deps.db, round.id, { paymentMode });
      await markPaid(deps, round, { from, customerId: money.customerId ?? round.customerId });
    } else await payInPart(deps, round, paise, money);
    paidPaise += paise;
  }
  return paidPaise;
}

/** Pays a round partially; its rest stays due. */
async function payInPart(deps: Deps, round: OrderRow, paise: number, money: MoneyForRounds): Promise<void> {
  const { id: orderId, bill, partPaidPaise } = round;
  await postGain(deps, {
    reference: `${money.reference}:part:${orderId}`,
    customerId: money.customerId ?? round.customerId,
    orderId,
    transfers: [{ from: money.from, to: 'ORDERS', paise }],
  });
  const paid = { walletPaidPaise: bill.walletPaidPaise + paise, payablePaise: bill.payablePaise - paise };
  const partPaid = { partPaidPaise: partPaidPaise + paise };
  await updateOrder(deps.db, orderId, { bill: { ...bill, ...paid }, ...partPaid });
}

/**
 * Ends requests and reservations of a bill when nothing of it is left to pay, and notifies its guests; `rounds`
 * is their state before the payment.
 */
export async function concludeBill(deps: Deps, rounds: readonly OrderRow[], payerId: number): Promise<void> {
  const tableBillRefId = refOf(rounds);
  await closeBillRequest(deps, rounds);
  const after = (await loadRounds(deps.db, tableBillRefId)).filter(isOnBill);
  if (after.some(isOwed)) return;
  await releaseShares(deps.db, tableBillRefId);
  await failUnbegunPaymentsOfBill(deps.db, tableBillRefId);
  await notifyOfPaidBill(deps, rounds.filter(isOwed), payerId);
}
