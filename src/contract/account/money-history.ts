import * as v from 'valibot';
import { InstantSchema, OrderRefIdSchema, PaiseSchema } from '../fields.ts';

/** One line of the wallet history; positive amounts are credits. */
export const WalletTransactionSchema = v.object({
  transactionId: v.string(),
  /** A kind of a newer server is displayed by its description. */
  kind: v.string(),
  amountPaise: PaiseSchema,
  balanceAfterPaise: PaiseSchema,
  orderRefId: v.nullable(OrderRefIdSchema),
  invoiceRefId: v.optional(v.nullable(OrderRefIdSchema), null),
  description: v.string(),
  at: InstantSchema,
});
export type WalletTransaction = v.InferOutput<typeof WalletTransactionSchema>;

/** One line of the points history; positive points are credits. */
export const RewardTransactionSchema = v.object({
  transactionId: v.string(),
  kind: v.string(),
  points: v.number(),
  orderRefId: v.nullable(OrderRefIdSchema),
  description: v.string(),
  at: InstantSchema,
});
export type RewardTransaction = v.InferOutput<typeof RewardTransactionSchema>;

export const ExpiringPointsSchema = v.object({ points: v.number(), expiresAt: InstantSchema });
