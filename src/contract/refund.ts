import * as v from 'valibot';
import { InstantSchema, PaiseSchema, UuidSchema } from './fields.ts';

/** Why something is refunded. */
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

/** Where refunded money goes: back the way it was paid, into the wallet, or in cash over the counter. */
export const RefundTargetSchema = v.picklist(['SOURCE', 'WALLET', 'CASH']);
export type RefundTarget = v.InferOutput<typeof RefundTargetSchema>;

/** DUE while the gateway has not taken it; REFUSED when it will not, and there is no wallet to take its place. */
export const PayoutStateSchema = v.picklist(['DONE', 'DUE', 'REFUSED']);
export type PayoutState = v.InferOutput<typeof PayoutStateSchema>;

/** A refund of a served order, as its customer sees it. Texts of a newer server break nothing. */
export const RefundSchema = v.object({
  refundId: UuidSchema,
  at: InstantSchema,
  /** Money and points together. */
  amountPaise: PaiseSchema,
  /** Points that had paid for it and are back. */
  pointsReturned: v.number(),
  /** Points that it had earned and that are taken back. */
  pointsReversed: v.number(),
  reason: v.string(),
  /** Empty for an amount. */
  lineList: v.array(v.object({ title: v.string(), quantity: v.number() })),
  payoutList: v.array(
    v.object({
      target: v.string(),
      amountPaise: PaiseSchema,
      state: v.string(),
      /** Another guest of the table had paid it. */
      isOfGuest: v.boolean(),
    }),
  ),
  creditNoteNumber: v.string(),
});
export type Refund = v.InferOutput<typeof RefundSchema>;
