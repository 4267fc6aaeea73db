import { changePaymentMode, placeOrder } from '#contract/endpoints/orders.ts';
import {
  generatePaymentRequest,
  generatePaymentRequestWithOrder,
  setLastPaymentMode,
} from '#contract/endpoints/payments.ts';
import type { PaymentMode } from '#contract/fields.ts';
import { type OrderChanges, OrderChangesSchema, type OrderDetail, OrderRefSchema } from '#contract/order.ts';
import { findParsed } from '#contract/parse.ts';
import type { PaymentTransaction } from '#contract/payment.ts';
import type { Cart } from '#contract/stored.ts';
import { isGatewayMode } from '#domain/payment-modes.ts';
import { paymentModesText } from '#messages/payment-modes.js';
import { keepPlacedOrder } from '#offline/kept-order.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { clearPlacedCart, linesOfItems } from '#platform/cart/placed-cart.ts';
import { forgetActionKey, keyOfAction, SAVE_ORDER_ACTION } from '#platform/outbox/action-keys.ts';
import { draftAtom, pendingPaymentAtom, sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import type { BookedSeller } from './booked.ts';
import { findCartOf, findWaitingMode, placeLater, withoutOwnMoney } from './place-later.ts';
import { payActionOf, startPayment, TOP_UP_ACTION } from './start-payment.ts';

/** How the customer pays; the UPI id goes with UPI only. */
export interface Tender {
  readonly paymentMode: PaymentMode;
  readonly upiId?: string | undefined;
}

export type PlaceOutcome =
  /** Nothing more to do: it is paid, or will be paid later. */
  | { readonly kind: 'placed'; readonly orderRefId: string | null }
  /** Kept on the phone, and sent from there by itself. */
  | { readonly kind: 'waiting'; readonly entryId: string }
  /** The gateway's page waits for the customer. */
  | { readonly kind: 'leave'; readonly redirectUrl: string }
  | { readonly kind: 'changed'; readonly difference: OrderChanges }
  | { readonly kind: 'alreadyPlaced'; readonly orderRefId: string }
  /** `order` is the placed order when only its payment could not be started. */
  | { readonly kind: 'problem'; readonly problem: Problem; readonly order?: OrderDetail };

const withUpi = ({ paymentMode, upiId }: Tender) => ({
  paymentMode,
  ...(paymentMode === 'UPI' && upiId !== undefined && { upiId }),
});

function outcomeOfRefusal(problem: Problem): PlaceOutcome {
  if (problem.code === 'orderChanged') {
    const difference = findParsed(OrderChangesSchema, problem.packet);
    if (difference !== undefined) return { kind: 'changed', difference };
  }
  if (problem.code === 'alreadyPlaced') {
    const placed = findParsed(OrderRefSchema, problem.packet);
    if (placed !== undefined) return { kind: 'alreadyPlaced', orderRefId: placed.orderRefId };
  }
  return { kind: 'problem', problem };
}

/** The cart of this order has done its work, here or in another tab; what was added since then stays. */
function letGoOfCart({ orderRefId, itemList }: OrderDetail): void {
  const draft = store.get(draftAtom);
  if (draft?.orderRefId === orderRefId) clearPlacedCart(draft.cartKey, linesOfItems(itemList));
}

/** Its page shows it as placed, also when the signal is lost on the way there. */
function keepPlaced(order: OrderDetail, asOf: number): void {
  const session = store.get(sessionAtom);
  // Nobody waits for it, and what cannot be kept is in memory.
  if (session !== null) void keepPlacedOrder(order, { asOf, credential: session.credential });
}

type Placing = { readonly kind: 'order'; readonly order: OrderDetail } | PlaceOutcome;

async function place(order: OrderDetail, paymentMode: PaymentMode): Promise<Placing> {
  const { orderRefId } = order;
  const acceptedTotalPaise = order.bill.grandTotalPaise;
  const input = { orderRefId, paymentMode, acceptedTotalPaise, termsAccepted: true } as const;
  const key = keyOfAction('placeOrder', input);
  const result = await call(placeOrder, input, { key });
  const outcome: Placing = result.ok
    ? { kind: 'order', order: result.data }
    : outcomeOfRefusal(result.problem);
  if (result.ok) keepPlaced(result.data, result.asOf);
  if (outcome.kind === 'order') letGoOfCart(outcome.order);
  else if (outcome.kind === 'alreadyPlaced') letGoOfCart(order);
  // Back at checkout the cart is to be priced anew, not answered from the stale draft.
  else forgetActionKey(SAVE_ORDER_ACTION);
  return outcome;
}

/** Starts, or starts again, the payment of a placed order through the gateway. */
export async function payOrder(order: OrderDetail, tender: Tender): Promise<PlaceOutcome> {
  const input = { orderRefId: order.orderRefId, ...withUpi(tender), returnPath: '/payment-methods' };
  const key = keyOfAction(payActionOf(order.orderRefId), input);
  const result = await call(generatePaymentRequestWithOrder, input, { key });
  return result.ok ? leaveFor(result.data) : { kind: 'problem', problem: result.problem, order };
}

/** Settles a placed order whose gateway payment has not come: from the wallet, or in cash later. */
async function settleOtherwise({ orderRefId }: OrderDetail, tender: Tender): Promise<PlaceOutcome> {
  const input = { orderRefId, paymentMode: tender.paymentMode };
  const action = `changePaymentMode ${orderRefId}`;
  const result = await call(changePaymentMode, input, { key: keyOfAction(action, input) });
  if (!result.ok) {
    // What was refused had no effect: the next try, e.g. with money in the wallet by then, is another one.
    if (!isTransportProblem(result.problem)) forgetActionKey(action);
    return { kind: 'problem', problem: result.problem };
  }
  keepPlaced(result.data, result.asOf);
  // Nobody waits for the earlier payment any more; money that comes late is notified.
  if (store.get(pendingPaymentAtom)?.orderRefId === orderRefId) store.set(pendingPaymentAtom, null);
  return rememberMode(tender, { kind: 'placed', orderRefId });
}

/** Starts a wallet top-up through the gateway, which comes back to an own path. */
export async function topUp(
  amountPaise: number,
  tender: Tender,
  returnPath = '/payment-methods',
): Promise<PlaceOutcome> {
  const input = {
    action: 'Add_Wallet_Balance',
    amountPaise,
    ...withUpi(tender),
    returnPath,
  } as const;
  const key = keyOfAction(TOP_UP_ACTION, input);
  const result = await call(generatePaymentRequest, input, { key });
  return result.ok ? leaveFor(result.data) : { kind: 'problem', problem: result.problem };
}

/** Pays a booking: by the wallet at once, or through the gateway. */
export async function payBooked(
  seller: BookedSeller,
  { refId, payablePaise }: { readonly refId: string; readonly payablePaise: number },
  tender: Tender,
): Promise<PlaceOutcome> {
  const sent = { ...withUpi(tender), payablePaise };
  const action = payActionOf(refId);
  const paid = await seller.pay(
    refId,
    { ...sent, returnPath: '/payment-methods' },
    keyOfAction(action, sent),
  );
  if (!paid.ok) {
    // What was refused had no effect: the next try is another one, e.g. with money in the wallet by then.
    if (!isTransportProblem(paid.problem)) forgetActionKey(action);
    return { kind: 'problem', problem: paid.problem };
  }
  if (paid.data !== null) return leaveFor(paid.data);
  forgetActionKey(action);
  return rememberMode(tender, { kind: 'placed', orderRefId: null });
}

async function leaveFor(transaction: PaymentTransaction): Promise<PlaceOutcome> {
  const started = await startPayment(transaction);
  return started.ok
    ? { kind: 'leave', redirectUrl: started.value }
    : { kind: 'problem', problem: started.problem };
}

/**
 * Places a draft and takes its payment as far as this app goes. Each step is sent under the key of its
 * content, so that doing it again after an unknown result takes effect once (promises F6, F7). What is
 * paid later goes by the outbox, which outlives a lost signal.
 */
export async function placeAndPay(order: OrderDetail, tender: Tender): Promise<PlaceOutcome> {
  const isDraft = order.orderStatus === 'DRAFT';
  const waitingMode = isDraft ? findWaitingMode(tender.paymentMode) : undefined;
  const cart = waitingMode && findCartOf(order);
  if (waitingMode !== undefined && cart !== undefined) {
    const agreement = { paymentMode: waitingMode, acceptedTotalPaise: order.bill.grandTotalPaise };
    return rememberMode(tender, await placeLater(cart, agreement, order));
  }
  if (!isDraft && !isGatewayMode(tender.paymentMode)) return settleOtherwise(order, tender);
  const placing: Placing = isDraft ? await place(order, tender.paymentMode) : { kind: 'order', order };
  if (placing.kind !== 'order') return placing;
  const outcome = rememberMode(tender, { kind: 'placed', orderRefId: placing.order.orderRefId });
  const isPaidHere = isGatewayMode(tender.paymentMode) && placing.order.bill.payablePaise > 0;
  return isPaidHere ? payOrder(placing.order, tender) : outcome;
}

/** Keeps the order of a cart that no server could price, to be sent when there is a signal. */
export async function keepForLater(cart: Cart, totalPaise: number, tender: Tender): Promise<PlaceOutcome> {
  const paymentMode = findWaitingMode(tender.paymentMode);
  const message = paymentModesText.reasons.needsSignal();
  if (paymentMode === undefined)
    return { kind: 'problem', problem: { code: 'paymentModeUnavailable', message } };
  return placeLater(withoutOwnMoney(cart), { paymentMode, acceptedTotalPaise: totalPaise });
}

function rememberMode({ paymentMode }: Tender, outcome: PlaceOutcome): PlaceOutcome {
  // Only for the next time; whether it is remembered does not matter to this order.
  if (outcome.kind === 'placed') call(setLastPaymentMode, { paymentMode });
  return outcome;
}
