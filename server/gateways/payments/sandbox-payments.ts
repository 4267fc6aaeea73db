import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { createUpiLink } from '#domain/money/upi-link.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { PaymentGateway, PaymentReport, PaymentRequest } from './payment-gateway.ts';
import { isSameText, signText } from './signatures.ts';

interface SandboxPayment {
  readonly gatewayPaymentId: string;
  readonly reference: string;
  readonly amountPaise: number;
  readonly status: PaymentReport['status'];
  readonly payUntil: number | null;
}

interface NewSandboxPayment extends SandboxPayment {
  readonly gateway: string;
  readonly paymentMode: string;
  readonly upiId: string | null;
  readonly cardLabel: string | null;
  /** Path, query and fragment on this site. */
  readonly returnUrl: string;
}

interface SandboxPaymentStore {
  /** Stores a payment unless its reference exists. */
  readonly ensure: (payment: NewSandboxPayment) => Promise<SandboxPayment>;
  readonly find: (gatewayPaymentId: string) => Promise<SandboxPayment | undefined>;
  readonly markRefunded: (gatewayPaymentId: string, paise: number) => Promise<void>;
}

/** Time in ms for which a UPI link can be paid. */
const LINK_OPEN_MS = 5 * MINUTE_MS;

/** Payee of UPI links; no bank has this handle, so that a real UPI app refuses it. */
const PAYEE = { upiId: 'sandbox@example', payee: 'Sandbox' };

/** The card that the sandbox saves after any payment. */
const CARD = { network: 'RuPay', lastFour: '4242', expiryMonth: 12, expiryYear: 2031 };

export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature';

const CallbackSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    eventId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    reference: v.string(),
    gatewayPaymentId: v.string(),
    status: v.picklist(['open', 'processing', 'paid', 'failed']),
    amountPaise: v.pipe(v.number(), v.safeInteger()),
  }),
);
export type SandboxCallback = v.InferOutput<typeof CallbackSchema>;

export function signSandboxCallback(secret: string, callback: SandboxCallback) {
  const body = JSON.stringify(callback);
  return { body, headers: { [SANDBOX_SIGNATURE_HEADER]: signText(secret, body) } };
}

/** The sandbox's payment gateway, which needs no account and no network; its page is in the sandbox. */
export function createSandboxPayments(
  name: string,
  secret: string,
  store: SandboxPaymentStore,
  now: () => number,
): PaymentGateway {
  const ensure = (request: PaymentRequest, payUntil: number | null) => {
    const { reference, amountPaise, paymentMode, upiId, card } = request;
    const back = new URL(request.returnUrl);
    return store.ensure({
      gatewayPaymentId: randomUUID(),
      ...{ gateway: name, reference, amountPaise, paymentMode, upiId, payUntil },
      cardLabel: card === null ? null : `${card.network} •••• ${card.lastFour}`,
      returnUrl: back.pathname + back.search + back.hash,
      status: 'open',
    });
  };
  return {
    name,
    createPayment: async (request) => {
      const { gatewayPaymentId } = await ensure(request, null);
      return { gatewayPaymentId, pageUrl: `/sandbox/pay/${gatewayPaymentId}` };
    },
    createUpiLink: async (request) => {
      const payUntil = now() + LINK_OPEN_MS;
      const payment = await ensure(request, payUntil);
      const { amountPaise, reference: note } = request;
      const upiUrl = createUpiLink({ payee: PAYEE, amountPaise, note });
      return { gatewayPaymentId: payment.gatewayPaymentId, upiUrl, payUntil: payment.payUntil ?? payUntil };
    },
    savedCards: {
      find: async ({ gatewayPaymentId, mobile }) => ({ ...CARD, customer: mobile, token: gatewayPaymentId }),
      delete: () => Promise.resolve(),
    },
    queryPayment: async ({ gatewayPaymentId }) => {
      const payment = await store.find(gatewayPaymentId);
      if (payment === undefined) return { status: 'failed', amountPaise: 0 };
      const { status, amountPaise, payUntil } = payment;
      const isOver = status === 'open' && payUntil !== null && payUntil <= now();
      return { status: isOver ? 'failed' : status, amountPaise };
    },
    readCallback: ({ header, body }) => {
      const signature = header(SANDBOX_SIGNATURE_HEADER) ?? '';
      if (!isSameText(signature, signText(secret, body))) return 'forged';
      // Signed text that is not the JSON of a callback is ignored.
      const parsed = v.safeParse(CallbackSchema, body);
      return parsed.success ? parsed.output : 'ignored';
    },
    refund: ({ gatewayPaymentId, amountPaise, part }) =>
      store.markRefunded(gatewayPaymentId, (part?.earlierPaise ?? 0) + amountPaise),
  };
}
