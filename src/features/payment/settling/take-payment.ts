import { changePaymentMode } from '#contract/endpoints/orders/orders.ts';
import {
  generatePaymentRequest,
  generatePaymentRequestWithOrder,
  setLastPaymentMode,
} from '#contract/endpoints/orders/payments.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { isGatewayMode } from '#domain/money/payment-modes.ts';
import { detailsOf } from '#domain/money/tender.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem } from '#platform/api/problem.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { pendingPaymentAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import type { BookedSeller } from '../booked/booked.ts';
import { failureOf, type SubmitOutcome, type Tender } from '../outcome.ts';
import { payActionOf, startPayment, TOP_UP_ACTION } from '../start-payment.ts';
import { type SeenOrder, storePlaced, submitOrder } from '../submit-order.ts';

export async function placeAndPay(seen: SeenOrder, tender: Tender): Promise<SubmitOutcome> {
  const { paymentMode } = tender;
  const placed = seen.kind === 'order' && seen.order.orderStatus !== 'DRAFT' ? seen.order : undefined;
  if (placed !== undefined && !isGatewayMode(paymentMode)) return settleOtherwise(placed, tender);
  const outcome: SubmitOutcome =
    placed === undefined
      ? await submitOrder(seen, paymentMode)
      : { code: 'received', orderRefId: placed.orderRefId, order: placed };
  if (outcome.code !== 'received') return outcome;
  rememberMode(tender);
  const { order } = outcome;
  const isPaidHere = order !== undefined && isGatewayMode(paymentMode) && order.bill.payablePaise > 0;
  return isPaidHere ? payOrder(order, tender) : outcome;
}

export async function payOrder(order: OrderDetail, tender: Tender): Promise<SubmitOutcome> {
  const input = {
    orderRefId: order.orderRefId,
    paymentMode: tender.paymentMode,
    ...detailsOf(tender),
    returnPath: '/payment-methods',
  };
  const key = keyOfAction(payActionOf(order.orderRefId), input);
  const result = await call(generatePaymentRequestWithOrder, input, { key });
  return result.ok ? leaveFor(result.data, tender) : failureOf(result.problem, order);
}

/** Pays a placed order by wallet or later, after its payment through the gateway has not succeeded. */
async function settleOtherwise({ orderRefId }: OrderDetail, tender: Tender): Promise<SubmitOutcome> {
  const input = { orderRefId, paymentMode: tender.paymentMode };
  const action = `changePaymentMode ${orderRefId}`;
  const result = await call(changePaymentMode, input, { key: keyOfAction(action, input) });
  if (!result.ok) {
    // A refused payment had no effect, so the next try needs a new key: the wallet may have money by then.
    if (!isTransportProblem(result.problem)) deleteActionKey(action);
    return failureOf(result.problem);
  }
  storePlaced(result.data, result.asOf);
  // The earlier payment is obsolete; if it succeeds late, the server credits the wallet and notifies.
  if (store.get(pendingPaymentAtom)?.orderRefId === orderRefId) store.set(pendingPaymentAtom, null);
  rememberMode(tender);
  return { code: 'received', orderRefId };
}

/** Starts a top-up of the wallet; `returnPath` is the path in this app to which the gateway redirects. */
export async function topUp(
  amountPaise: number,
  tender: Tender,
  returnPath = '/payment-methods',
): Promise<SubmitOutcome> {
  const input = {
    action: 'Add_Wallet_Balance',
    amountPaise,
    paymentMode: tender.paymentMode,
    ...detailsOf(tender),
    returnPath,
  } as const;
  const key = keyOfAction(TOP_UP_ACTION, input);
  const result = await call(generatePaymentRequest, input, { key });
  return result.ok ? leaveFor(result.data, tender) : failureOf(result.problem);
}

export async function payBooked(
  seller: BookedSeller,
  { refId, payablePaise }: { readonly refId: string; readonly payablePaise: number },
  tender: Tender,
): Promise<SubmitOutcome> {
  const sent = { paymentMode: tender.paymentMode, ...detailsOf(tender), payablePaise };
  const action = payActionOf(refId);
  const paid = await seller.pay(
    refId,
    { ...sent, returnPath: '/payment-methods' },
    keyOfAction(action, sent),
  );
  if (!paid.ok) {
    // A refused payment had no effect, so the next try needs a new key: the wallet may have money by then.
    if (!isTransportProblem(paid.problem)) deleteActionKey(action);
    return failureOf(paid.problem);
  }
  if (paid.data !== null) return leaveFor(paid.data, tender);
  deleteActionKey(action);
  rememberMode(tender);
  return { code: 'received', orderRefId: null };
}

async function leaveFor(transaction: PaymentTransaction, tender: Tender): Promise<SubmitOutcome> {
  const started = await startPayment(transaction, tender.isUpiLink);
  if (!started.ok) return failureOf(started.problem);
  const { redirectUrl, upiUrl } = started.value;
  if (upiUrl) return { code: 'upiLink', txnId: transaction.txnId, upiUrl };
  return { code: 'leave', redirectUrl };
}

function rememberMode({ paymentMode }: Tender): void {
  // Not awaited: the mode is only a preference for the next order, so a failure does not matter.
  call(setLastPaymentMode, { paymentMode });
}
