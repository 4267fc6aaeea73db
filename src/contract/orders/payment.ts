import * as v from 'valibot';
import { InstantSchema, OrderRefIdSchema, PaiseSchema, PaymentModeSchema, UuidSchema } from '../fields.ts';
import { shortTyped } from '../typed-text.ts';

/** S-5: 2 to 256 allowed characters, @, 2 to 64 letters. */
export const UpiIdSchema = v.pipe(shortTyped(400), v.regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$/));

/** One payment option of /payment-methods; `reason` explains why it is unavailable. */
export const PaymentGatewaySchema = v.object({
  paymentMode: PaymentModeSchema,
  isAvailable: v.boolean(),
  reason: v.nullable(v.string()),
});
export type PaymentGateway = v.InferOutput<typeof PaymentGatewaySchema>;

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
  /** Reference of the paid deal order, event reservation or table's bill; null for an order or a top-up. */
  subjectRefId: v.nullable(v.string()),
  paymentMode: PaymentModeSchema,
  /** UPI id that the customer typed, to prefill a retry. */
  upiId: v.optional(v.nullable(UpiIdSchema), null),
  amountPaise: PaiseSchema,
  status: v.picklist(['CREATED', 'CHECKING', 'PAID', 'FAILED', 'REFUNDED']),
  redirectUrl: v.nullable(v.string()),
  createdAt: InstantSchema,
});
export type PaymentTransaction = v.InferOutput<typeof PaymentTransactionSchema>;

export const BalanceSchema = v.object({
  walletBalancePaise: PaiseSchema,
  /** Paid-in share of the balance, refunded when the account is deleted (ADR-0064). */
  walletPaidInPaise: v.optional(PaiseSchema),
  rewardPoints: v.number(),
  /** Unexpired points in paise (D-14). */
  rewardPointsWorthPaise: PaiseSchema,
});
export type Balance = v.InferOutput<typeof BalanceSchema>;
