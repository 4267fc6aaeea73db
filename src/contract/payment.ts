import * as v from 'valibot';
import { InstantSchema, OrderRefIdSchema, PaiseSchema, PaymentModeSchema, UuidSchema } from './fields.ts';
import { shortTyped } from './typed-text.ts';

/** UPI id of spec section 5: 2 to 256 allowed characters, @, 2 to 64 letters. */
export const UpiIdSchema = v.pipe(shortTyped(400), v.regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$/));

/** One way to pay as /payment-methods lists it; `reason` says why it cannot be used now. */
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
 * A payment through the gateway. CREATED: nobody went to the gateway yet. CHECKING: the result is not
 * known and the server keeps asking. PAID, FAILED, REFUNDED are final.
 */
export const PaymentTransactionSchema = v.object({
  txnId: UuidSchema,
  paymentTransactionRefId: v.string(),
  purpose: PaymentPurposeSchema,
  orderRefId: v.nullable(OrderRefIdSchema),
  /** Reference of the deal order, event reservation or table's bill that is paid; null for an order or a top-up. */
  subjectRefId: v.nullable(v.string()),
  paymentMode: PaymentModeSchema,
  /** The UPI id that its customer typed, so that another try need not ask for it. */
  upiId: v.optional(v.nullable(UpiIdSchema), null),
  amountPaise: PaiseSchema,
  status: v.picklist(['CREATED', 'CHECKING', 'PAID', 'FAILED', 'REFUNDED']),
  /** The gateway's own page; the app goes there and comes back to /payment-methods. */
  redirectUrl: v.nullable(v.string()),
  createdAt: InstantSchema,
});
export type PaymentTransaction = v.InferOutput<typeof PaymentTransactionSchema>;

export const BalanceSchema = v.object({
  walletBalancePaise: PaiseSchema,
  /** Share of the balance that the customer paid in: returned when the account is deleted (ADR-0064). */
  walletPaidInPaise: v.optional(PaiseSchema),
  rewardPoints: v.number(),
  /** Points that have not expired, at their worth (decision 14). */
  rewardPointsWorthPaise: PaiseSchema,
});
export type Balance = v.InferOutput<typeof BalanceSchema>;
