import type { PaymentMode } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import { tipLeftPaise } from '#domain/money/tip.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { TransactionRow } from '#server/db/queries/money/payments.ts';
import { lockOwnOrder, type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { postEntry, postGain } from '../../money/ledger.ts';
import { finishPayment, returnPayment } from '../../payments/credit-unneeded.ts';
import type { Payable } from '../../payments/payable.ts';
import { viewPayment } from '../../payments/payment-view.ts';
import { createPayment, hasGateway } from '../../payments/payments.ts';
import { findOrderRefOf, lockOrderOf } from '../progress/order-payments.ts';
import { viewOrder } from './order-view.ts';
import { tipOpenUntil } from './tip-window.ts';

interface Tipping {
  readonly orderRefId: string;
  readonly tipPaise: number;
  readonly paymentMode: PaymentMode;
}

interface Tipped {
  readonly order: OrderDetail;
  /** Payment to continue with; null when the wallet paid the tip. */
  readonly transaction: PaymentTransaction | null;
}

/** Adds a tip within 48 h after serving (D-15); runs inside the caller's transaction. */
export async function payTipFor(
  deps: Deps,
  customerId: number,
  { orderRefId, tipPaise, paymentMode }: Tipping,
): Promise<
  Result<Tipped, 'notFound' | 'tipClosed' | 'invalidInput' | 'lowBalance' | 'paymentModeUnavailable'>
> {
  const order = await lockOwnOrder(deps.db, customerId, orderRefId);
  if (order === undefined || order.status === 'DRAFT') return fail('notFound');
  if (tipOpenUntil(order, deps.now()) === null) return fail('tipClosed');
  if (tipPaise > tipLeftPaise(order)) return failAbove(tipLeftPaise(order));
  if (paymentMode === 'WALLET') return tipFromWallet(deps, order, tipPaise);
  if (!hasGateway(deps, paymentMode)) return fail('paymentModeUnavailable');
  const payment = await createPayment(deps, {
    ...{ customerId, purpose: 'TIP', orderId: order.id, amountPaise: tipPaise, paymentMode },
    returnPath: `/track-order?ref=${order.orderRefId}`,
  });
  return succeed({ order: await viewOrder(deps, order), transaction: await viewPayment(deps, payment) });
}

function failAbove(leftPaise: number) {
  const { fields } = messagesFor(undefined).ordersServer;
  return fail('invalidInput', { fields: { tipPaise: fields.tipPaise({ most: formatPaise(leftPaise) }) } });
}

async function tipFromWallet(
  deps: Deps,
  order: OrderRow,
  tipPaise: number,
): Promise<Result<Tipped, 'lowBalance'>> {
  const laterTipPaise = order.laterTipPaise + tipPaise;
  const posted = await postEntry(deps, {
    // The reference is unique, because the order is locked and the sum of its later tips only grows.
    reference: `order:${order.id}:tip:wallet:${laterTipPaise}`,
    customerId: order.customerId,
    orderId: order.id,
    transfers: [{ from: 'WALLET', to: 'TIPS', paise: tipPaise }],
  });
  if (!posted.ok) return posted;
  const tipped = await updateOrder(deps.db, order.id, { laterTipPaise });
  return succeed({ order: await viewOrder(deps, tipped), transaction: null });
}

/**
 * Books a tip that was paid through the gateway; concurrent tips beyond the limit are refunded to their source.
 */
async function takeTip(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  const order = await lockOrderOf(deps, txn);
  const { customerId, amountPaise } = txn;
  if (amountPaise > tipLeftPaise(order)) return returnPayment(deps, txn);
  await postGain(deps, {
    reference: `txn:${txn.txnId}:paid`,
    customerId,
    orderId: order.id,
    transfers: [{ from: 'GATEWAY', to: 'TIPS', paise: amountPaise }],
  });
  await updateOrder(deps.db, order.id, { laterTipPaise: order.laterTipPaise + amountPaise });
  return finishPayment(deps, txn, { status: 'PAID' });
}

export const tipPayable: Payable<Deps> = {
  hold: async (deps, txn) => void (await lockOrderOf(deps, txn)),
  take: takeTip,
  findOrderRef: findOrderRefOf,
};
