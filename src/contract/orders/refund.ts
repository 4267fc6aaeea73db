import * as v from 'valibot';
import { InstantSchema, PaiseSchema, UuidSchema } from '../fields.ts';

/** Limit in paise for all refunds of one order that counter staff make without a manager (D-47). */
export const COUNTER_REFUND_PAISE = 50_000;

export const RefundReasonSchema = v.picklist([
  'MISSING',
  'WRONG',
  'QUALITY',
  'LATE',
  'OVERCHARGED',
  'GOODWILL',
  'OTHER',
]);
export type RefundReason = v.InferOutput<typeof RefundReasonSchema>;

/** Destination of a refund: original payment, wallet, or cash at the counter. */
export const RefundTargetSchema = v.picklist(['SOURCE', 'WALLET', 'CASH']);
export type RefundTarget = v.InferOutput<typeof RefundTargetSchema>;

/** DUE: the gateway has not accepted it yet. REFUSED: the gateway refused, and no wallet can receive it. */
export const PayoutStateSchema = v.picklist(['DONE', 'DUE', 'REFUSED']);
export type PayoutState = v.InferOutput<typeof PayoutStateSchema>;

/** Refund of a served order as its customer sees it; it may contain texts that only a newer server knows. */
export const RefundSchema = v.object({
  refundId: UuidSchema,
  at: InstantSchema,
  /** Includes the value of points. */
  amountPaise: PaiseSchema,
  pointsReturned: v.number(),
  pointsReversed: v.number(),
  reason: v.string(),
  /** Empty for a refund by amount. */
  lineList: v.array(v.object({ title: v.string(), quantity: v.number() })),
  payoutList: v.array(
    v.object({
      target: v.string(),
      amountPaise: PaiseSchema,
      state: v.string(),
      isOfGuest: v.boolean(),
    }),
  ),
  creditNoteNumber: v.string(),
});
export type Refund = v.InferOutput<typeof RefundSchema>;
