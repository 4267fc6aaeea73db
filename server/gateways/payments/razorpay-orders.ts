import * as v from 'valibot';
import { UpiUrlSchema } from '#contract/orders/payment.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type {
  CardToken,
  CreatedPayment,
  CreatedUpiLink,
  GatewayCard,
  PaymentReport,
  PaymentRequest,
} from './payment-gateway.ts';
import type { CallRazorpay } from './razorpay-request.ts';

/** Minutes that a UPI app has for the payment; Razorpay's minimum. */
const LINK_OPEN_MINUTES = 5;

export const OrderSchema = v.object({
  id: v.string(),
  status: v.string(),
  amount_paid: v.number(),
  receipt: v.optional(v.nullable(v.string()), null),
});
const CreatedSchema = v.object({ next: v.array(v.object({ action: v.string(), url: v.string() })) });
const AttemptsSchema = v.object({ items: v.array(v.object({ id: v.string(), status: v.string() })) });
const PaidSchema = v.object({
  customer_id: v.optional(v.nullable(v.string()), null),
  token_id: v.optional(v.nullable(v.string()), null),
});
const TokenSchema = v.object({
  card: v.object({
    network: v.string(),
    last4: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{4}$/)),
    expiry_month: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()),
    expiry_year: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()),
  }),
});

/** True for the id of an order that this server created; other payments have the id of a payment link. */
export const isOrderId = (gatewayPaymentId: string): boolean => gatewayPaymentId.startsWith('order_');

/**
 * Creates a UPI link. UPI links and saved cards are payments of an order, created server to server:
 * razorpay.com/docs/payments/payment-gateway/s2s-integration.
 */
export async function createOrderUpiLink(
  call: CallRazorpay,
  request: PaymentRequest,
  now: number,
): Promise<CreatedUpiLink> {
  const { id, next } = await createOrderPayment(call, request, {
    method: 'upi',
    upi: { flow: 'intent', expiry_time: LINK_OPEN_MINUTES },
  });
  const upiUrl = v.parse(UpiUrlSchema, next('intent'));
  return { gatewayPaymentId: id, upiUrl, payUntil: now + LINK_OPEN_MINUTES * MINUTE_MS };
}

/** Creates a payment by a saved card; its page is that of the card's bank. */
export async function createOrderCardPayment(
  call: CallRazorpay,
  request: PaymentRequest,
  { customer, token }: CardToken,
): Promise<CreatedPayment> {
  const { id, next } = await createOrderPayment(call, request, {
    ...{ method: 'card', customer_id: customer, token },
    ...{ callback_url: request.returnUrl, browser: { java_enabled: false, javascript_enabled: true } },
  });
  return { gatewayPaymentId: id, pageUrl: next('redirect') };
}

async function createOrderPayment(call: CallRazorpay, request: PaymentRequest, means: object) {
  const { amountPaise, reference, payer } = request;
  const sum = { amount: amountPaise, currency: 'INR' };
  // Without automatic capture a payment is only authorised, and returned to the customer after some days.
  const payment = { capture: 'automatic', capture_options: { refund_speed: 'normal' } };
  const { id } = await call('POST', '/orders', OrderSchema, { ...sum, receipt: reference, payment });
  const created = await call('POST', '/payments/create/json', CreatedSchema, {
    ...{ ...sum, order_id: id, description: request.description },
    ...(request.mobile !== null && { contact: `+91${request.mobile}` }),
    ...(request.email !== '' && { email: request.email }),
    ...{ ip: payer.address, user_agent: payer.userAgent, referer: request.returnUrl },
    ...means,
  });
  const next = (action: string) => {
    const step = created.next.find((each) => each.action === action);
    if (step === undefined) throw new Error(`payment of order ${id} has no step ${action}`);
    return step.url;
  };
  return { id, next };
}

/**
 * Queries an order. Razorpay keeps it open after a failed payment; the server creates one payment per order, so that
 * its failure is final.
 */
export async function queryOrder(call: CallRazorpay, orderId: string): Promise<PaymentReport> {
  const order = await call('GET', `/orders/${encodeURIComponent(orderId)}`, OrderSchema);
  if (order.status === 'paid') return { status: 'paid', amountPaise: order.amount_paid };
  const attempts = await loadAttempts(call, orderId);
  const hasFailed = attempts.length > 0 && attempts.every(({ status }) => status === 'failed');
  if (hasFailed) return { status: 'failed', amountPaise: 0 };
  const isAuthorised = attempts.some(({ status }) => status === 'authorized');
  return { status: isAuthorised ? 'processing' : 'open', amountPaise: 0 };
}

/** The id of the payment that paid an order; undefined when none has. */
export async function findPaymentOfOrder(call: CallRazorpay, orderId: string): Promise<string | undefined> {
  const attempts = await loadAttempts(call, orderId);
  return attempts.find(({ status }) => status === 'captured' || status === 'refunded')?.id;
}

async function loadAttempts(call: CallRazorpay, orderId: string) {
  return (await call('GET', `/orders/${encodeURIComponent(orderId)}/payments`, AttemptsSchema)).items;
}

const pathOf = ({ customer, token }: CardToken) =>
  `/customers/${encodeURIComponent(customer)}/tokens/${encodeURIComponent(token)}`;

/** The card of a payment, if the customer let Razorpay's page save it. */
export async function findCardOf(call: CallRazorpay, paymentId: string): Promise<GatewayCard | undefined> {
  const paid = await call('GET', `/payments/${encodeURIComponent(paymentId)}`, PaidSchema);
  if (paid.token_id === null || paid.customer_id === null) return undefined;
  const named = { customer: paid.customer_id, token: paid.token_id };
  const { card } = await call('GET', pathOf(named), TokenSchema);
  const { network, last4: lastFour, expiry_month: expiryMonth, expiry_year: expiryYear } = card;
  return { ...named, network, lastFour, expiryMonth, expiryYear };
}

export async function deleteCard(call: CallRazorpay, card: CardToken): Promise<void> {
  await call('DELETE', pathOf(card), v.unknown());
}
