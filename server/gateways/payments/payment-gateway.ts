import type { PaymentMode } from '#contract/fields.ts';

/** A payment as we ask a gateway to make it. */
interface PaymentRequest {
  /** Our name of it; a gateway makes one payment of a reference however often it is asked. */
  readonly reference: string;
  readonly amountPaise: number;
  readonly paymentMode: PaymentMode;
  readonly upiId: string | null;
  readonly description: string;
  readonly mobile: string;
  /** Where the gateway's page sends the browser when it is done. */
  readonly returnUrl: string;
  /** The same for a gateway whose page sends the browser back with a POST. */
  readonly postBackUrl: string;
}

/** What the gateway calls it, and the page on which the customer pays. */
export interface CreatedPayment {
  readonly gatewayPaymentId: string;
  readonly pageUrl: string;
}

/** A payment as both sides know it. */
interface KnownPayment {
  readonly reference: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: number;
}

/** A refund of a payment; with a `part`, one of several. */
interface GatewayRefund extends KnownPayment {
  readonly part?: {
    /** Short, and its own within the payment. */
    readonly name: string;
    /** Sum that the gateway refunded of the payment before, in paise. */
    readonly earlierPaise: number;
  };
}

/** open: nobody has tried yet; processing: tried, result not known; paid and failed are results. */
export interface PaymentReport {
  readonly status: 'open' | 'processing' | 'paid' | 'failed';
  /** Of a paid one: what was paid, in paise. */
  readonly amountPaise: number;
}

/** What a gateway tells by itself, once its signature was found good. */
export interface PaymentCallback extends PaymentReport {
  readonly eventId: string;
  readonly reference: string;
  readonly gatewayPaymentId: string;
}

export interface CallbackRequest {
  readonly header: (name: string) => string | undefined;
  /** The body as it came, byte for byte: that is what was signed. */
  readonly body: string;
}

/** A gateway has decided against a refund, for good; any other error leaves open whether it was made. */
export class RefundRefused extends Error {}

/** Takes money from outside. Calls reject when the gateway cannot be reached or answers nonsense. */
export interface PaymentGateway {
  /** Its name in our records and in the path of its callbacks. */
  readonly name: string;
  readonly createPayment: (request: PaymentRequest) => Promise<CreatedPayment>;
  readonly queryPayment: (payment: KnownPayment) => Promise<PaymentReport>;
  /** The callback; `forged` when the signature is not the gateway's, `ignored` when it is about nothing of ours. */
  readonly readCallback: (request: CallbackRequest) => PaymentCallback | 'forged' | 'ignored';
  /**
   * Refunds a payment, or a part of it, to its source; a second call with the same reference and the same part
   * changes nothing. The parts of one payment follow each other.
   * Rejects with `RefundRefused` where the gateway refuses for good.
   */
  readonly refund: (refund: GatewayRefund) => Promise<void>;
}

/** Which gateway serves a mode, and which one a callback is from; undefined where none is configured. */
export interface PaymentGateways {
  readonly findByMode: (mode: PaymentMode) => PaymentGateway | undefined;
  readonly findByName: (name: string) => PaymentGateway | undefined;
}
