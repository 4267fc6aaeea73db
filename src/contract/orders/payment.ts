import * as v from 'valibot';
import { InstantSchema, OrderRefIdSchema, PaiseSchema, PaymentModeSchema, UuidSchema } from '../fields.ts';
import { shortTyped } from '../typed-text.ts';

/** A UPI id (S-5): 2 to 256 letters, digits, dots, underscores or hyphens, then @, then 2 to 64 letters. */
export const UpiIdSchema = v.pipe(shortTyped(400), v.regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$/));

/** Details of a gateway payment; the input of every endpoint that starts one includes these fields. */
export const tenderEntries = {
  upiId: v.optional(UpiIdSchema),
  /** UPI by a link for a UPI app or a QR code, in place of a request to a UPI id. */
  isUpiLink: v.optional(v.boolean()),
  /** A saved UPI id or card. */
  savedMethodId: v.optional(UuidSchema),
  /** The customer wants to save the UPI id or card once the payment succeeds. */
  isSaved: v.optional(v.boolean()),
};
const TenderDetailsSchema = v.object(tenderEntries);
export type TenderDetails = v.InferOutput<typeof TenderDetailsSchema>;

/** One payment option of /payment-methods; `reason` explains why it is unavailable. */
export const PaymentGatewaySchema = v.object({
  paymentMode: PaymentModeSchema,
  isAvailable: v.boolean(),
  reason: v.nullable(v.string()),
  /** The gateway gives links for UPI apps and QR codes. */
  hasUpiLinks: v.optional(v.boolean()),
  /** The mode's UPI ids or cards can be saved. */
  canBeSaved: v.optional(v.boolean()),
});
export type PaymentGateway = v.InferOutput<typeof PaymentGatewaySchema>;

/** A link by the UPI Linking Specification of NPCI; another scheme would not open a UPI app. */
export const UpiUrlSchema = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^upi:\/\/pay\?[!-~]+$/));

export const PaymentPurposeSchema = v.picklist([
  'ORDER',
  'TIP',
  'Add_Wallet_Balance',
  'StealDeal',
  'EventList',
  'TableBill',
]);
export type PaymentPurpose = v.InferOutput<typeof PaymentPurposeSchema>;

/**
 * Payment through the gateway. CREATED: not started at the gateway. CHECKING: the server polls for the
 * result. PAID, FAILED and REFUNDED are final.
 */
export const PaymentTransactionSchema = v.object({
  txnId: UuidSchema,
  paymentTransactionRefId: v.string(),
  purpose: PaymentPurposeSchema,
  orderRefId: v.nullable(OrderRefIdSchema),
  /** Reference of the deal order, event reservation or table's bill to pay; null for an order or a top-up. */
  subjectRefId: v.nullable(v.string()),
  paymentMode: PaymentModeSchema,
  /** UPI id that the customer typed, to prefill a retry. */
  upiId: v.optional(v.nullable(UpiIdSchema), null),
  amountPaise: PaiseSchema,
  status: v.picklist(['CREATED', 'CHECKING', 'PAID', 'FAILED', 'REFUNDED']),
  redirectUrl: v.nullable(v.string()),
  /** Link of a UPI payment for apps and QR codes, while it can be paid. */
  upiUrl: v.optional(v.nullable(UpiUrlSchema)),
  /** Time until which the link of `upiUrl` can be paid. */
  payUntil: v.optional(v.nullable(InstantSchema)),
  /** While the bank processes the payment: the time from which the customer may pay in another way. */
  payAgainFrom: v.optional(v.nullable(InstantSchema)),
  /**
   * Where the money of a refunded payment went, or where that of an open one goes if the customer has paid in
   * another way meanwhile; null for others.
   */
  refundTo: v.optional(v.nullable(v.picklist(['WALLET', 'SOURCE']))),
  createdAt: InstantSchema,
});
export type PaymentTransaction = v.InferOutput<typeof PaymentTransactionSchema>;

/** A UPI id or card that the customer saved; its number is always masked. */
export const SavedMethodSchema = v.variant('paymentMode', [
  v.object({
    paymentMode: v.literal('UPI'),
    savedMethodId: UuidSchema,
    /** E.g. `as••••@okbank`. */
    maskedUpiId: v.string(),
  }),
  v.object({
    paymentMode: v.literal('CARD'),
    savedMethodId: UuidSchema,
    network: v.string(),
    lastFour: v.string(),
    expiryMonth: v.number(),
    expiryYear: v.number(),
  }),
]);
export type SavedMethod = v.InferOutput<typeof SavedMethodSchema>;

export const BalanceSchema = v.object({
  walletBalancePaise: PaiseSchema,
  /** Paid-in share of the balance, refunded when the account is deleted (ADR-0064). */
  walletPaidInPaise: v.optional(PaiseSchema),
  rewardPoints: v.number(),
  /** Unexpired points in paise (D-14). */
  rewardPointsWorthPaise: PaiseSchema,
});
export type Balance = v.InferOutput<typeof BalanceSchema>;
