import { tipLeftPaise } from '#domain/tip.ts';
import { WALLET_LIMITS } from '#domain/wallet.ts';
import { requireOutlet } from '../../db/queries/catalogue.ts';
import { isDeleted } from '../../db/queries/customers.ts';
import { lockWallet } from '../../db/queries/money.ts';
import { lockOrderById, type OrderRow, updateOrder } from '../../db/queries/orders.ts';
import {
  findTransaction,
  loadTransactionsOfOrder,
  lockTransaction,
  type TransactionRow,
  updateTransaction,
} from '../../db/queries/payments.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentReport } from '../../gateways/payments/payment-gateway.ts';
import { holdDealOrder, takeDealPayment } from '../deals/deal-payments.ts';
import { holdEventReservation, takeEventPayment } from '../events/event-payments.ts';
import { notifyOfTopUp } from '../money/credit-notices.ts';
import { postGain } from '../money/ledger.ts';
import { markPaid } from '../orders/advance-order.ts';
import { confirmation } from '../orders/confirm-order.ts';
import { notifyOfLateMoney, notifyOfReturn } from '../orders/order-notices.ts';
import { holdTableBill, takeTableBillPayment } from '../tables/table-bill-payments.ts';
import { creditWallet, finishPayment } from './keep-payment.ts';
import { nextCheckAt } from './payment-checks.ts';

/** A payment as it stands after a report, or why the report was not believed. */
export type Settlement = TransactionRow | 'unknownPayment' | 'wrongAmount';

/**
 * Applies what a gateway says of a payment, by callback or when asked; the same report again, or an
 * older one, changes nothing. Runs inside the caller's transaction. Money that arrives for an order
 * which no longer needs it goes to the customer's wallet.
 */
export async function settlePayment(deps: Deps, txnId: string, report: PaymentReport): Promise<Settlement> {
  const found = await findTransaction(deps.db, txnId);
  if (found === undefined) return 'unknownPayment';
  // What is paid for is locked before its payments, everywhere.
  const order = found.orderId === null ? undefined : await lockOrderById(deps.db, found.orderId);
  if (found.purpose === 'StealDeal') await holdDealOrder(deps, found);
  if (found.purpose === 'EventList') await holdEventReservation(deps, found);
  if (found.purpose === 'TableBill') await holdTableBill(deps, found);
  const txn = await lockTransaction(deps.db, txnId);
  if (txn === undefined) return 'unknownPayment';
  if (txn.status === 'PAID' || txn.status === 'REFUNDED') return txn;
  if (report.status === 'paid') {
    return report.amountPaise === txn.amountPaise ? takeMoney(deps, txn, order) : 'wrongAmount';
  }
  if (txn.status === 'FAILED') return txn;
  return report.status === 'failed' ? markFailed(deps, txn, order) : keepAsking(deps, txn, report.status);
}

/**
 * A payment that will not come: what it was for may be paid in another way until its time is over. Deal
 * orders and event reservations keep nothing of it.
 */
async function markFailed(
  deps: Deps,
  txn: TransactionRow,
  order: OrderRow | undefined,
): Promise<TransactionRow> {
  if (
    txn.purpose === 'ORDER' &&
    order !== undefined &&
    isWaiting(order) &&
    (await isNewest(deps, txn, order))
  ) {
    await updateOrder(deps.db, order.id, { paymentStatus: 'FAILED' });
  }
  const settledAt = deps.now();
  return updateTransaction(deps.db, txn.txnId, { status: 'FAILED', settledAt, nextCheckAt: null });
}

/** The customer may have begun again in another way; the earlier try then says nothing of the order. */
async function isNewest(deps: Deps, txn: TransactionRow, order: OrderRow): Promise<boolean> {
  const [newest] = await loadTransactionsOfOrder(deps.db, order.id);
  return newest?.txnId === txn.txnId;
}

async function keepAsking(
  deps: Deps,
  txn: TransactionRow,
  status: 'open' | 'processing',
): Promise<TransactionRow> {
  const isProcessing = status === 'processing';
  return updateTransaction(deps.db, txn.txnId, {
    isProcessing,
    processingSince: isProcessing ? (txn.processingSince ?? deps.now()) : null,
    nextCheckAt: nextCheckAt(txn.createdAt, deps.now()),
  });
}

/** Money for an account that was deleted meanwhile goes back to where it came from. */
async function takeMoney(
  deps: Deps,
  txn: TransactionRow,
  order: OrderRow | undefined,
): Promise<TransactionRow> {
  if (await isDeleted(deps.db, txn.customerId)) {
    return finishPayment(deps, txn, { status: 'REFUNDED', refundState: 'DUE' });
  }
  switch (txn.purpose) {
    case 'Add_Wallet_Balance':
      return takeTopUp(deps, txn);
    case 'TIP':
      return takeTip(deps, txn, requireOrder(txn, order));
    case 'ORDER':
      return takeOrderPayment(deps, txn, requireOrder(txn, order));
    case 'StealDeal':
      return takeDealPayment(deps, txn);
    case 'EventList':
      return takeEventPayment(deps, txn);
    case 'TableBill':
      return takeTableBillPayment(deps, txn);
  }
}

/** A top-up over the limit of the wallet cannot stay: it goes back through the gateway. */
async function takeTopUp(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  const { balancePaise } = await lockWallet(deps.db, txn.customerId);
  if (balancePaise + txn.amountPaise > WALLET_LIMITS.maxBalancePaise) {
    await notifyOfReturn(deps, txn);
    return finishPayment(deps, txn, { status: 'REFUNDED', refundState: 'DUE' });
  }
  await creditWallet(deps, txn);
  await notifyOfTopUp(deps, txn, balancePaise + txn.amountPaise);
  return finishPayment(deps, txn, { status: 'PAID' });
}

/** Of tips begun side by side, those that would pass the limit together go back through the gateway. */
async function takeTip(deps: Deps, txn: TransactionRow, order: OrderRow): Promise<TransactionRow> {
  const { customerId, amountPaise } = txn;
  if (amountPaise > tipLeftPaise(order)) {
    await notifyOfReturn(deps, txn);
    return finishPayment(deps, txn, { status: 'REFUNDED', refundState: 'DUE' });
  }
  await postGain(deps, {
    reference: `txn:${txn.txnId}:paid`,
    customerId,
    orderId: order.id,
    transfers: [{ from: 'GATEWAY', to: 'TIPS', paise: amountPaise }],
  });
  await updateOrder(deps.db, order.id, { laterTipPaise: order.laterTipPaise + amountPaise });
  return finishPayment(deps, txn, { status: 'PAID' });
}

async function takeOrderPayment(deps: Deps, txn: TransactionRow, order: OrderRow): Promise<TransactionRow> {
  if (!isWaiting(order) || txn.amountPaise !== order.bill.payablePaise) {
    await creditWallet(deps, txn, 'unneeded');
    await notifyOfLateMoney(deps, order, txn);
    if (order.endReason !== null) {
      const refundedPaise = order.refundedPaise + txn.amountPaise;
      await updateOrder(deps.db, order.id, { refundedPaise, paymentStatus: 'REFUNDED' });
    }
    return finishPayment(deps, txn, { status: 'REFUNDED' });
  }
  const outlet = await requireOutlet(deps.db, order.restaurantId);
  await markPaid(deps, order, { from: 'GATEWAY' });
  const { paymentMode } = txn;
  await updateOrder(deps.db, order.id, { paymentMode, ...confirmation(order, outlet, deps.now()) });
  return finishPayment(deps, txn, { status: 'PAID' });
}

/** Placed, and neither paid nor told to the kitchen. */
function isWaiting(order: OrderRow): boolean {
  return order.status === 'PLACED' && order.confirmedAt === null;
}

function requireOrder(txn: TransactionRow, order: OrderRow | undefined): OrderRow {
  if (order === undefined) throw new Error(`payment ${txn.txnId} has no order`);
  return order;
}
