import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentTransaction, TenderDetails } from '#contract/orders/payment.ts';
import { detailsOf } from '#domain/money/tender.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { isTableGuest } from '#server/db/queries/account/customers.ts';
import { requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadTransactionsOfOrder, type TransactionRow } from '#server/db/queries/money/payments.ts';
import {
  findOrderRef,
  lockOrderById,
  lockOwnOrder,
  type OrderRow,
  updateOrder,
} from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { isHeld } from '../../holds.ts';
import { creditWallet, finishPayment } from '../../payments/credit-unneeded.ts';
import type { Payable } from '../../payments/payable.ts';
import { viewPayment } from '../../payments/payment-view.ts';
import { blocksNewPayment, startPayment } from '../../payments/payments.ts';
import { confirmation } from '../placing/confirm-order.ts';
import { markPaid } from './advance-order.ts';
import { notifyOfLateMoney } from './order-notices.ts';

/** Starts or restarts the payment of a placed order; runs inside the caller's transaction. */
export async function startOrderPayment(
  deps: Deps,
  customerId: number,
  input: TenderDetails & { orderRefId: string; paymentMode: PaymentMode; returnPath: string },
): Promise<
  Result<PaymentTransaction, 'notFound' | 'nothingToPay' | 'paymentModeUnavailable' | 'paymentPending'>
> {
  const order = await lockOwnOrder(deps.db, customerId, input.orderRefId);
  if (order === undefined) return fail('notFound');
  if (!isHeld(unpaidUntil(order), deps.now())) return fail('nothingToPay');
  const earlier = await loadTransactionsOfOrder(deps.db, order.id);
  if (earlier.some((txn) => blocksNewPayment(txn, deps.now()))) return fail('paymentPending');
  const { paymentMode, returnPath } = input;
  const sale = { customerId, purpose: 'ORDER', orderId: order.id } as const;
  const { payablePaise: amountPaise } = order.bill;
  const payment = { ...sale, ...detailsOf(input), amountPaise, paymentMode, returnPath };
  const started = await startPayment(deps, payment, earlier);
  if (!started.ok) return started;
  await updateOrder(deps.db, order.id, { paymentStatus: 'PENDING', paymentMode });
  return succeed(await viewPayment(deps, started.value));
}

/**
 * End (epoch ms) of the time in which a placed order awaits a gateway payment, before the kitchen receives it;
 * null for others.
 */
export const unpaidUntil = ({ status, payByAt }: OrderRow) => (status === 'PLACED' ? payByAt : null);

/** Locks the order that a payment or tip is for; throws when the payment has none. */
export async function lockOrderOf(deps: Deps, { orderId, txnId }: TransactionRow): Promise<OrderRow> {
  const order = orderId === null ? undefined : await lockOrderById(deps.db, orderId);
  if (order === undefined) throw new Error(`payment ${txnId} has no order`);
  return order;
}

/** The reference of the order that a payment or tip is for; undefined when the payment has none. */
export async function findOrderRefOf(deps: Deps, { orderId }: TransactionRow): Promise<string | undefined> {
  return orderId === null ? undefined : findOrderRef(deps.db, orderId);
}

/** True for a placed order that is neither confirmed nor scheduled for the kitchen. */
function isUnconfirmed({ status, confirmedAt, kitchenDueAt }: OrderRow): boolean {
  return status === 'PLACED' && confirmedAt === null && kitchenDueAt === null;
}

async function takeOrderPayment(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  const order = await lockOrderOf(deps, txn);
  if (!isUnconfirmed(order) || txn.amountPaise !== order.bill.payablePaise) {
    return creditLateMoney(deps, txn, order);
  }
  const outlet = await requireOutlet(deps.db, order.restaurantId);
  await markPaid(deps, order, { from: 'GATEWAY' });
  const { paymentMode } = txn;
  await updateOrder(deps.db, order.id, { paymentMode, ...confirmation(order, outlet, deps.now()) });
  return finishPayment(deps, txn, { status: 'PAID' });
}

async function creditLateMoney(deps: Deps, txn: TransactionRow, order: OrderRow): Promise<TransactionRow> {
  await creditWallet(deps, txn, 'unneeded');
  await notifyOfLateMoney(deps, order, txn);
  if (order.endReason !== null) {
    // A guest of a table has no wallet, so nothing of the payment is in one.
    const isGuest = await isTableGuest(deps.db, txn.customerId);
    const refundedPaise = order.refundedPaise + (isGuest ? 0 : txn.amountPaise);
    await updateOrder(deps.db, order.id, { refundedPaise, paymentStatus: 'REFUNDED' });
  }
  return finishPayment(deps, txn, { status: 'REFUNDED' });
}

async function beginOrderPayment(deps: Deps, txn: TransactionRow): Promise<void> {
  const order = await lockOrderOf(deps, txn);
  if (isUnconfirmed(order)) await updateOrder(deps.db, order.id, { paymentStatus: 'CHECKING' });
}

/**
 * Marks the payment of an order as failed, unless a newer one exists; the customer may pay again until the
 * deadline.
 */
async function releaseOrderPayment(deps: Deps, txn: TransactionRow): Promise<void> {
  const order = await lockOrderOf(deps, txn);
  const [newest] = await loadTransactionsOfOrder(deps.db, order.id);
  if (isUnconfirmed(order) && newest?.txnId === txn.txnId) {
    await updateOrder(deps.db, order.id, { paymentStatus: 'FAILED' });
  }
}

export const orderPayable: Payable<Deps> = {
  hold: async (deps, txn) => void (await lockOrderOf(deps, txn)),
  begin: beginOrderPayment,
  take: takeOrderPayment,
  release: releaseOrderPayment,
  findOrderRef: findOrderRefOf,
};
