import type { PaymentMode } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { isGatewayMode, modesFor } from '#domain/money/payment-modes.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { failUnbegunOrderPayments, loadTransactionsOfOrder } from '#server/db/queries/money/payments.ts';
import { lockOwnOrder, type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { isHeld } from '../../holds.ts';
import { postEntry } from '../../money/ledger.ts';
import { blocksNewPayment } from '../../payments/payments.ts';
import { settleOrder } from '../progress/advance-order.ts';
import { isTooManyUnpaid } from '../progress/open-orders.ts';
import { unpaidUntil } from '../progress/order-payments.ts';
import { viewOrder } from '../reading/order-view.ts';
import { confirmation } from './confirm-order.ts';

/**
 * Replaces the gateway payment that a placed order awaits: by wallet now, or in cash at handover. The kitchen
 * receives the order now, so a late gateway payment goes to the wallet (`settlePayment`). `paymentPending`
 * during the first minute in which the gateway processes a payment, `nothingToPay` when the order awaits none.
 * Runs inside the caller's transaction.
 */
export async function changePaymentModeFor(
  deps: Deps,
  customerId: number,
  { orderRefId, paymentMode }: { orderRefId: string; paymentMode: PaymentMode },
): Promise<
  Result<
    OrderDetail,
    | 'notFound'
    | 'nothingToPay'
    | 'paymentModeUnavailable'
    | 'paymentPending'
    | 'lowBalance'
    | 'tooManyOpenOrders'
  >
> {
  const order = await lockOwnOrder(deps.db, customerId, orderRefId);
  if (order === undefined || order.status === 'DRAFT') return fail('notFound');
  if (!isHeld(unpaidUntil(order), deps.now())) return fail('nothingToPay');
  if (!isOffered(order, paymentMode)) return fail('paymentModeUnavailable');
  const begun = await loadTransactionsOfOrder(deps.db, order.id);
  if (begun.some((txn) => blocksNewPayment(txn, deps.now()))) return fail('paymentPending');
  if (await isTooManyUnpaid(deps, order, order.bill, { paymentMode })) return fail('tooManyOpenOrders');
  const paid = paymentMode === 'WALLET' ? await payFromWallet(deps, order) : succeed(false);
  if (!paid.ok) return paid;
  await failUnbegunOrderPayments(deps.db, order.id);
  const outlet = await requireOutlet(deps.db, order.restaurantId);
  const confirmed = await updateOrder(deps.db, order.id, {
    paymentMode,
    paymentStatus: 'PENDING',
    ...confirmation(order, outlet, deps.now()),
  });
  const settled = paymentMode === 'WALLET' ? await settleOrder(deps, confirmed) : confirmed;
  return succeed(await viewOrder(deps, settled, { outlet }));
}

/** True for a mode that can replace the gateway: points cannot pay a whole bill, and gateway modes start a payment. */
function isOffered({ orderType }: OrderRow, paymentMode: PaymentMode): boolean {
  if (isGatewayMode(paymentMode) || paymentMode === 'POINTS') return false;
  return modesFor(orderType).some((offer) => offer.paymentMode === paymentMode && offer.isAvailable);
}

function payFromWallet(
  deps: Deps,
  { id, customerId, bill }: OrderRow,
): Promise<Result<boolean, 'lowBalance'>> {
  return postEntry(deps, {
    reference: `order:${id}:paid`,
    customerId,
    orderId: id,
    transfers: [{ from: 'WALLET', to: 'ORDERS', paise: bill.payablePaise }],
  });
}
