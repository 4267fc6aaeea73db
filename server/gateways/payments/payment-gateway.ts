import type { PaymentMode } from '#contract/fields.ts';

/** Address and user agent of the paying browser, which banks require for a card. */
export interface Payer {
  readonly address: string;
  readonly userAgent: string;
}

export interface PaymentRequest {
  /** The server's reference of the payment; the gateway creates one payment for it, however often it is sent. */
  readonly reference: string;
  readonly amountPaise: number;
  readonly paymentMode: PaymentMode;
  readonly upiId: string | null;
  readonly description: string;
  /** Null for a payer without an account, such as a guest of a table. */
  readonly mobile: string | null;
  /** Empty if unknown. */
  readonly email: string;
  /** The saved card that pays; null for every other way to pay. */
  readonly card: GatewayCard | null;
  readonly payer: Payer;
  /** Where the gateway's page returns the browser. */
  readonly returnUrl: string;
  /** Where the browser returns to from a gateway that returns it by a POST. */
  readonly postBackUrl: string;
}

export interface CreatedPayment {
  readonly gatewayPaymentId: string;
  readonly pageUrl: string;
}

/** A UPI payment without a page: a UPI app opens the link, or scans it from a QR code. */
export interface CreatedUpiLink {
  readonly gatewayPaymentId: string;
  /** `upi://pay?…`, used as given because gateways sign it. */
  readonly upiUrl: string;
  /** Epoch ms. */
  readonly payUntil: number;
}

/** The gateway's ids of a saved card and of its customer. */
export interface CardToken {
  readonly customer: string;
  readonly token: string;
}

export interface GatewayCard extends CardToken {
  readonly network: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export interface PaidPayment extends KnownPayment {
  readonly mobile: string;
}

interface KnownPayment {
  readonly reference: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: number;
}

/** A refund of a payment; `part` is set when it is one of several of the same payment. */
interface GatewayRefund extends KnownPayment {
  readonly part?: {
    /** Short name of the part, unique within the payment. */
    readonly name: string;
    /** Sum of earlier refunds of the payment, in paise. */
    readonly earlierPaise: number;
  };
}

/** State of a payment at the gateway. open: not tried yet; processing: result unknown; paid and failed are final. */
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
  /** The exact text as received, because the signature covers it. */
  readonly body: string;
}

/** The gateway refused a refund for good; any other error leaves its state unknown. */
export class RefundRefused extends Error {}

/** A payment gateway; calls reject when it is unreachable or its response is invalid. */
export interface PaymentGateway {
  readonly name: string;
  readonly createPayment: (request: PaymentRequest) => Promise<CreatedPayment>;
  /** Absent if the gateway has no UPI links; a UPI id then pays on the gateway's page. */
  readonly createUpiLink?: (request: PaymentRequest) => Promise<CreatedUpiLink>;
  /** Absent if the gateway saves no cards. */
  readonly savedCards?: {
    /** The card that paid, if the gateway saved it. */
    readonly find: (payment: PaidPayment) => Promise<GatewayCard | undefined>;
    /** Deletes a saved card at the gateway; idempotent. */
    readonly delete: (card: CardToken) => Promise<void>;
  };
  readonly queryPayment: (payment: KnownPayment) => Promise<PaymentReport>;
  /** Verifies and parses a callback; `forged` for an invalid signature, `ignored` when it is about something else. */
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
