import type { PaymentMode } from '#contract/fields.ts';

interface PaymentRequest {
  /** Our reference, by which the gateway creates a payment once. */
  readonly reference: string;
  readonly amountPaise: number;
  readonly paymentMode: PaymentMode;
  readonly upiId: string | null;
  readonly description: string;
  readonly mobile: string;
  /** Where the gateway's page returns the browser. */
  readonly returnUrl: string;
  /** The same for gateways that return with a POST. */
  readonly postBackUrl: string;
}

export interface CreatedPayment {
  readonly gatewayPaymentId: string;
  readonly pageUrl: string;
}

interface KnownPayment {
  readonly reference: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: number;
}

/** A refund of a payment; `part` for one of several. */
interface GatewayRefund extends KnownPayment {
  readonly part?: {
    /** Short, and unique within the payment. */
    readonly name: string;
    /** Sum of earlier refunds of the payment, in paise. */
    readonly earlierPaise: number;
  };
}

/** open: not tried yet; processing: result unknown; paid and failed are final. */
export interface PaymentReport {
  readonly status: 'open' | 'processing' | 'paid' | 'failed';
  /** Paid amount in paise. */
  readonly amountPaise: number;
}

/** A callback with a verified signature. */
export interface PaymentCallback extends PaymentReport {
  readonly eventId: string;
  readonly reference: string;
  readonly gatewayPaymentId: string;
}

export interface CallbackRequest {
  readonly header: (name: string) => string | undefined;
  /** The exact bytes, because they are signed. */
  readonly body: string;
}

/** The gateway refused a refund for good; any other error leaves its state unknown. */
export class RefundRefused extends Error {}

/** A payment gateway; calls reject when it is unreachable or its response is invalid. */
export interface PaymentGateway {
  readonly name: string;
  readonly createPayment: (request: PaymentRequest) => Promise<CreatedPayment>;
  readonly queryPayment: (payment: KnownPayment) => Promise<PaymentReport>;
  /** Parses a callback; `forged` for an invalid signature, `ignored` for a foreign subject. */
  readonly readCallback: (request: CallbackRequest) => PaymentCallback | 'forged' | 'ignored';
  /**
   * Refunds a payment, or a part, to its source; idempotent by reference and part, parts run sequentially.
   * Rejects with `RefundRefused` on a final refusal.
   */
  readonly refund: (refund: GatewayRefund) => Promise<void>;
}

/** Finds the gateway of a mode or a callback; undefined when not configured. */
export interface PaymentGateways {
  readonly findByMode: (mode: PaymentMode) => PaymentGateway | undefined;
  readonly findByName: (name: string) => PaymentGateway | undefined;
}
