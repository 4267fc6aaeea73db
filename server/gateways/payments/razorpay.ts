import * as v from 'valibot';
import type { PaymentMode } from '#contract/fields.ts';
import {
  type CallbackRequest,
  type CreatedPayment,
  type PaymentCallback,
  type PaymentGateway,
  type PaymentReport,
  type PaymentRequest,
  RefundRefused,
} from './payment-gateway.ts';
import {
  createOrderCardPayment,
  createOrderUpiLink,
  deleteCard,
  findCardOf,
  findPaymentOfOrder,
  isOrderId,
  OrderSchema,
  queryOrder,
} from './razorpay-orders.ts';
import { type CallRazorpay, createRazorpayCall, type RazorpayAccount } from './razorpay-request.ts';
import { GatewayStatusError } from './request-json.ts';
import { isSameText, signText } from './signatures.ts';

interface RazorpaySettings extends RazorpayAccount {
  readonly webhookSecret: string;
  /** The account may create UPI payments server to server, for UPI links. */
  readonly hasUpiLinks: boolean;
  /** The account saves cards, and may charge them by token. */
  readonly hasSavedCards: boolean;
}

const LinkSchema = v.object({
  id: v.string(),
  status: v.string(),
  amount_paid: v.number(),
  reference_id: v.optional(v.nullable(v.string()), null),
});
const CreatedLinkSchema = v.object({ ...LinkSchema.entries, short_url: v.string() });
const FoundLinksSchema = v.object({ payment_links: v.array(CreatedLinkSchema) });
const PaidLinkSchema = v.object({ payments: v.nullish(v.array(v.object({ payment_id: v.string() }))) });
const PaidSchema = v.object({ amount_refunded: v.optional(v.number(), 0) });
const WebhookSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    payload: v.union([
      v.object({ payment_link: v.object({ entity: LinkSchema }) }),
      v.object({ order: v.object({ entity: OrderSchema }) }),
    ]),
  }),
);

/** Razorpay's method for each mode; without one the customer chooses on the page. */
const methods: Partial<Record<PaymentMode, string>> = { UPI: 'upi', CARD: 'card' };

/**
 * Razorpay as a gateway: cards and UPI by payment links to its page, so that the app has no card fields; UPI links
 * and saved cards by orders, where the account has them.
 */
export function createRazorpay(settings: RazorpaySettings, now: () => number): PaymentGateway {
  const call = createRazorpayCall(settings);
  const findPaymentId = (gatewayPaymentId: string) =>
    isOrderId(gatewayPaymentId)
      ? findPaymentOfOrder(call, gatewayPaymentId)
      : findPaymentOfLink(call, gatewayPaymentId);
  return {
    name: 'razorpay',
    createPayment: (request) =>
      request.card === null ? createLink(call, request) : createOrderCardPayment(call, request, request.card),
    ...(settings.hasUpiLinks && { createUpiLink: (request) => createOrderUpiLink(call, request, now()) }),
    ...(settings.hasSavedCards && {
      savedCards: {
        find: async ({ gatewayPaymentId }) => {
          const paymentId = await findPaymentId(gatewayPaymentId);
          return paymentId === undefined ? undefined : findCardOf(call, paymentId);
        },
        delete: (card) => deleteCard(call, card),
      },
    }),
    queryPayment: async ({ gatewayPaymentId }) =>
      isOrderId(gatewayPaymentId)
        ? queryOrder(call, gatewayPaymentId)
        : toReport(await call('GET', linkPathOf(gatewayPaymentId), LinkSchema)),
    readCallback: (request) => readWebhook(settings.webhookSecret, request),
    refund: async ({ reference, gatewayPaymentId, amountPaise, part }) => {
      const paymentId = await findPaymentId(gatewayPaymentId);
      if (paymentId === undefined) throw new Error(`${gatewayPaymentId} has no payment to refund`);
      const path = `/payments/${encodeURIComponent(paymentId)}`;
      const paid = await call('GET', path, PaidSchema);
      // The payment was refunded earlier, with a lost response or manually at Razorpay.
      if (paid.amount_refunded >= (part?.earlierPaise ?? 0) + amountPaise) return;
      const key = part === undefined ? `refund-${reference}` : `refund-${reference}-${part.name}`;
      // razorpay.com/docs/api/refunds/normal-refunds-idempotent
      const headers = { 'X-Refund-Idempotency': key };
      await call('POST', `${path}/refund`, v.object({}), { amount: amountPaise }, headers).catch(
        rethrowRefusal,
      );
    },
  };
}

const linkPathOf = (linkId: string) => `/payment_links/${encodeURIComponent(linkId)}`;

async function createLink(call: CallRazorpay, request: PaymentRequest): Promise<CreatedPayment> {
  const method = methods[request.paymentMode];
  const link = await call('POST', '/payment_links', CreatedLinkSchema, {
    amount: request.amountPaise,
    currency: 'INR',
    reference_id: request.reference,
    description: request.description,
    // Without a mobile number here, Razorpay's page requests it.
    ...(request.mobile !== null && { customer: { contact: `+91${request.mobile}` } }),
    notify: { sms: false, email: false },
    callback_url: request.returnUrl,
    callback_method: 'get',
    ...(method === undefined ? {} : { options: { checkout: { method: { [method]: true } } } }),
  }).catch((error) => findEarlierLink(call, error, request.reference));
  return { gatewayPaymentId: link.id, pageUrl: link.short_url };
}

/**
 * Finds the link of a reference. Razorpay refuses a second one with 400, which happens after a lost response or a
 * double tap.
 */
async function findEarlierLink(call: CallRazorpay, error: unknown, reference: string) {
  if (!isRefusal(error)) throw error;
  const path = `/payment_links?reference_id=${encodeURIComponent(reference)}`;
  const found = await call('GET', path, FoundLinksSchema);
  const link = found.payment_links.find(({ reference_id }) => reference_id === reference);
  if (link === undefined) throw error;
  return link;
}

async function findPaymentOfLink(call: CallRazorpay, linkId: string): Promise<string | undefined> {
  return (await call('GET', linkPathOf(linkId), PaidLinkSchema)).payments?.[0]?.payment_id;
}

function isRefusal(error: unknown): error is GatewayStatusError {
  return error instanceof GatewayStatusError && error.status === 400;
}

/** Razorpay responds with 400 when the payment is too old, or already refunded in other parts. */
function rethrowRefusal(error: unknown): never {
  if (isRefusal(error)) throw new RefundRefused(error.message, { cause: error });
  throw error;
}

function toReport(link: v.InferOutput<typeof LinkSchema>): PaymentReport {
  switch (link.status) {
    case 'paid':
      return { status: 'paid', amountPaise: link.amount_paid };
    case 'expired':
    case 'cancelled':
      return { status: 'failed', amountPaise: 0 };
    case 'partially_paid':
      return { status: 'processing', amountPaise: 0 };
    default:
      return { status: 'open', amountPaise: 0 };
  }
}

function readWebhook(
  secret: string,
  { header, body }: CallbackRequest,
): PaymentCallback | 'forged' | 'ignored' {
  if (!isSameText(header('x-razorpay-signature') ?? '', signText(secret, body))) return 'forged';
  const parsed = v.safeParse(WebhookSchema, body);
  const eventId = header('x-razorpay-event-id');
  if (!parsed.success || eventId === undefined) return 'ignored';
  const { payload } = parsed.output;
  if ('order' in payload) {
    const { id, status, amount_paid: amountPaise, receipt } = payload.order.entity;
    // A failed payment leaves its order open, so that only `queryOrder` finds it.
    if (receipt === null || status !== 'paid') return 'ignored';
    return { status, amountPaise, eventId, reference: receipt, gatewayPaymentId: id };
  }
  const link = payload.payment_link.entity;
  if (link.reference_id === null) return 'ignored';
  return { ...toReport(link), eventId, reference: link.reference_id, gatewayPaymentId: link.id };
}
