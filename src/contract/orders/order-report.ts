import * as v from 'valibot';
import { MAX_PICTURE_BYTES } from '../account/profile.ts';
import { InstantSchema, noteOfText, PaiseSchema, UuidSchema } from '../fields.ts';
import { QuantitySchema } from './order-quantity.ts';
import { COUNTER_REFUND_PAISE } from './refund.ts';

export const ReportProblemSchema = v.picklist(['MISSING', 'WRONG', 'COLD', 'SPILLED', 'OTHER']);
export type ReportProblem = v.InferOutput<typeof ReportProblemSchema>;

/** The customer wants a refund to the original payment or into the wallet, or only informs the outlet. */
export const ReportWishSchema = v.picklist(['SOURCE', 'WALLET', 'TELL']);
export type ReportWish = v.InferOutput<typeof ReportWishSchema>;

/** OPEN: the outlet has not decided yet. SEEN: the outlet has read a report without a wish for a refund. */
export const ReportStateSchema = v.picklist(['OPEN', 'REFUNDED', 'DECLINED', 'SEEN']);
export type ReportState = v.InferOutput<typeof ReportStateSchema>;

export const ReportFormSchema = v.object({
  orderItemId: UuidSchema,
  quantity: QuantitySchema,
  problem: ReportProblemSchema,
  note: v.optional(noteOfText(300), ''),
  wish: ReportWishSchema,
  /** Photo as JPEG, PNG or WebP in base64, at most `MAX_PICTURE_BYTES` decoded. */
  fileBase64: v.exactOptional(v.pipe(v.string(), v.maxLength(Math.ceil(MAX_PICTURE_BYTES * 1.4)))),
});
export type ReportForm = v.InferOutput<typeof ReportFormSchema>;

const rupeesUpTo = (mostPaise: number) =>
  v.pipe(PaiseSchema, v.multipleOf(100), v.minValue(0), v.maxValue(mostPaise));

/** Limits for refunding reports at once; a report beyond them waits for a manager (D-47, ADR-0104). */
export const HelpRulesSchema = v.object({
  answersAtOnce: v.boolean(),
  /** Limit in paise for all reports of one order; all rounds of a table count as one order. */
  mostPerOrderPaise: rupeesUpTo(COUNTER_REFUND_PAISE),
  /** Limit in paise for all reports of one customer within 30 days. */
  mostPerCustomerPaise: rupeesUpTo(1_000_000),
  mostReportsPerCustomer: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
});
export type HelpRules = v.InferOutput<typeof HelpRulesSchema>;

/** A report as its customer sees it; plain strings accept states that only a newer server knows. */
export const OrderReportSchema = v.object({
  reportId: UuidSchema,
  orderItemId: UuidSchema,
  title: v.string(),
  quantity: v.number(),
  problem: v.string(),
  wish: v.string(),
  state: v.string(),
  reportedAt: InstantSchema,
  answeredAt: v.nullable(InstantSchema),
  /** Refund for this report, in paise; 0 without one. */
  refundedPaise: PaiseSchema,
  /** Why the outlet declined the report; empty otherwise. */
  reply: v.string(),
});
export type OrderReport = v.InferOutput<typeof OrderReportSchema>;
