import * as v from 'valibot';
import { InstantSchema, OrderRefIdSchema, PaiseSchema } from './fields.ts';

/** One line of the wallet's history, explained; amounts above zero came in. */
export const WalletTransactionSchema = v.object({
  transactionId: v.string(),
  /** A kind from a newer server shows by its description. */
  kind: v.string(),
  amountPaise: PaiseSchema,
  balanceAfterPaise: PaiseSchema,
  orderRefId: v.nullable(OrderRefIdSchema),
  /** Of deals and tickets that have an invoice: what it is found by. */
  invoiceRefId: v.optional(v.nullable(OrderRefIdSchema), null),
  description: v.string(),
  at: InstantSchema,
});
export type WalletTransaction = v.InferOutput<typeof WalletTransactionSchema>;

/** One line of the history of points; points above zero came in. */
export const RewardTransactionSchema = v.object({
  transactionId: v.string(),
  kind: v.string(),
  points: v.number(),
  orderRefId: v.nullable(OrderRefIdSchema),
  description: v.string(),
  at: InstantSchema,
});
export type RewardTransaction = v.InferOutput<typeof RewardTransactionSchema>;

/** Points that expire together. */
export const ExpiringPointsSchema = v.object({ points: v.number(), expiresAt: InstantSchema });
