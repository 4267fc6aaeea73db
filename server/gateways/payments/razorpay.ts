import * as v from 'valibot';
import type { PaymentMode } from '#contract/fields.ts';
import {
  type CallbackRequest,
  type PaymentCallback,
  type PaymentGateway,
  type PaymentReport,
  RefundRefused,
} from './payment-gateway.ts';
import { GatewayStatusError, requestJson } from './request-json.ts';
import { isSameText, signText } from './signatures.ts';

interface RazorpaySettings {
  /** e.g. `https://api.razorpay.com`. */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
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
  v.object({ payload: v.object({ payment_link: v.object({ entity: LinkSchema }) }) }),
);

/** Payment methods by mode; absent, the customer chooses on the page. */
const methods: Partial<Record<PaymentMode, string>> = { UPI: 'upi', CARD: 'card' };

/** Cards and UPI by payment links on the gateway's page, without card fields of ours. */
export function createRazorpay(settings: RazorpaySettings): PaymentGateway {
  const basic = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  const headers = { Authorization: `Basic ${basic}` };
  const at = (path: string) => `${settings.url}/v1${path}`;
  /** A second link for a reference is refused with 400, after a lost response or a double tap. */
  const findEarlierLink = async (error: unknown, reference: string) => {
    if (!isRefusal(error)) throw error;
    const url = at(`/payment_links?reference_id=${encodeURIComponent(reference)}`);
    const found = await requestJson({ url, method: 'GET', headers }, FoundLinksSchema);
    const link = found.payment_links.find(({ reference_id }) => reference_id === reference);
    if (link === undefined) throw error;
    return link;
  };
  return {
    name: 'razorpay',
    createPayment: async (request) => {
      const method = methods[request.paymentMode];
      const body = JSON.stringify({
        amount: request.amountPaise,
        currency: 'INR',
        reference_id: request.reference,
        description: request.description,
        customer: { contact: `+91${request.mobile}` },
        notify: { sms: false, email: false },
        callback_url: request.returnUrl,
        callback_method: 'get',
        ...(method === undefined ? {} : { options: { checkout: { method: { [method]: true } } } }),
      });
      const link = await requestJson(
        { url: at('/payment_links'), method: 'POST', headers, body },
        CreatedLinkSchema,
      ).catch((error) => findEarlierLink(error, request.reference));
      return { gatewayPaymentId: link.id, pageUrl: link.short_url };
    },
    queryPayment: async ({ gatewayPaymentId }) => {
      const url = at(`/payment_links/${encodeURIComponent(gatewayPaymentId)}`);
      return toReport(await requestJson({ url, method: 'GET', headers }, LinkSchema));
    },
    readCallback: (request) => readWebhook(settings.webhookSecret, request),
    refund: async ({ reference, gatewayPaymentId, amountPaise, part }) => {
      const linkUrl = at(`/payment_links/${encodeURIComponent(gatewayPaymentId)}`);
      const { payments } = await requestJson({ url: linkUrl, method: 'GET', headers }, PaidLinkSchema);
      const paymentId = payments?.[0]?.payment_id;
      if (paymentId === undefined)
        throw new Error(`payment link ${gatewayPaymentId} has no payment to refund`);
      const paymentUrl = at(`/payments/${encodeURIComponent(paymentId)}`);
      const paid = await requestJson({ url: paymentUrl, method: 'GET', headers }, PaidSchema);
      // Refunded earlier with a lost response, or manually at the gateway.
      if (paid.amount_refunded >= (part?.earlierPaise ?? 0) + amountPaise) return;
      const key = part === undefined ? `refund-${reference}` : `refund-${reference}-${part.name}`;
      await requestJson(
        {
          url: `${paymentUrl}/refund`,
          method: 'POST',
          // razorpay.com/docs/api/refunds/normal-refunds-idempotent
          headers: { ...headers, 'X-Refund-Idempotency': key },
          body: JSON.stringify({ amount: amountPaise }),
        },
        v.object({}),
      ).catch(rethrowRefusal);
    },
  };
}

function isRefusal(error: unknown): error is GatewayStatusError {
  return error instanceof GatewayStatusError && error.status === 400;
}

/** The payment is too old, or already refunded in other parts. */
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
  const link = parsed.output.payload.payment_link.entity;
  if (link.reference_id === null) return 'ignored';
  return { ...toReport(link), eventId, reference: link.reference_id, gatewayPaymentId: link.id };
}
