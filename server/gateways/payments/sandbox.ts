import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { PaymentGateway, PaymentReport } from './payment-gateway.ts';
import { isSameText, signText } from './signatures.ts';

interface SandboxPayment {
  readonly gatewayPaymentId: string;
  readonly reference: string;
  readonly amountPaise: number;
  readonly status: PaymentReport['status'];
}

interface NewSandboxPayment extends SandboxPayment {
  readonly gateway: string;
  readonly paymentMode: string;
  readonly upiId: string | null;
  /** Path and query of our own site. */
  readonly returnUrl: string;
}

interface SandboxPaymentStore {
  /** Stores a payment unless its reference exists. */
  readonly ensure: (payment: NewSandboxPayment) => Promise<SandboxPayment>;
  readonly find: (gatewayPaymentId: string) => Promise<SandboxPayment | undefined>;
  readonly markRefunded: (gatewayPaymentId: string, paise: number) => Promise<void>;
}

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

/** A gateway without account and network, whose page is in the sandbox. */
export function createSandboxPayments(
  name: string,
  secret: string,
  store: SandboxPaymentStore,
): PaymentGateway {
  return {
    name,
    createPayment: async (request) => {
      const { reference, amountPaise, paymentMode, upiId } = request;
      const back = new URL(request.returnUrl);
      const payment = await store.ensure({
        gatewayPaymentId: randomUUID(),
        ...{ gateway: name, reference, amountPaise, paymentMode, upiId },
        returnUrl: back.pathname + back.search + back.hash,
        status: 'open',
      });
      const { gatewayPaymentId } = payment;
      return { gatewayPaymentId, pageUrl: `/sandbox/pay/${gatewayPaymentId}` };
    },
    queryPayment: async ({ gatewayPaymentId }) => {
      const payment = await store.find(gatewayPaymentId);
      if (payment === undefined) return { status: 'failed', amountPaise: 0 };
      return { status: payment.status, amountPaise: payment.amountPaise };
    },
    readCallback: ({ header, body }) => {
      const signature = header(SANDBOX_SIGNATURE_HEADER) ?? '';
      if (!isSameText(signature, signText(secret, body))) return 'forged';
      // Signed text that is not JSON is not a callback.
      const parsed = v.safeParse(CallbackSchema, body);
      return parsed.success ? parsed.output : 'ignored';
    },
    refund: ({ gatewayPaymentId, amountPaise, part }) =>
      store.markRefunded(gatewayPaymentId, (part?.earlierPaise ?? 0) + amountPaise),
  };
}
