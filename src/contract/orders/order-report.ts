import * as v from 'valibot';
import { MAX_PICTURE_BYTES } from '../account/profile.ts';
import { InstantSchema, noteOfText, PaiseSchema, UuidSchema } from '../fields.ts';
import { QuantitySchema } from './order-quantity.ts';
import { COUNTER_REFUND_PAISE } from './refund.ts';

export const ReportProblemSchema = v.picklist(['MISSING', 'WRONG', 'COLD', 'SPILLED', 'OTHER']);
export type ReportProblem = v.InferOutput<typeof ReportProblemSchema>;

/** A refund the way it was paid, a refund into the wallet, or nothing but that the outlet knows. */
export const ReportWishSchema = v.picklist(['SOURCE', 'WALLET', 'TELL']);
export type ReportWish = v.InferOutput<typeof ReportWishSchema>;

/** OPEN waits for the outlet; SEEN was read by it, and nothing was wished. */
export const ReportStateSchema = v.picklist(['OPEN', 'REFUNDED', 'DECLINED', 'SEEN']);
export type ReportState = v.InferOutput<typeof ReportStateSchema>;

export const ReportFormSchema = v.object({
  orderItemId: UuidSchema,
  quantity: QuantitySchema,
  problem: ReportProblemSchema,
  note: v.optional(noteOfText(300), ''),
  wish: ReportWishSchema,
  /** A JPEG, PNG or WebP, by the rules of uploads. */
  fileBase64: v.exactOptional(v.pipe(v.string(), v.maxLength(Math.ceil(MAX_PICTURE_BYTES * 1.4)))),
});
export type ReportForm = v.InferOutput<typeof ReportFormSchema>;

const rupeesUpTo = (mostPaise: number) =>
  v.pipe(PaiseSchema, v.multipleOf(100), v.minValue(0), v.maxValue(mostPaise));

/** Up to what reports are refunded at once; everything beyond waits for a manager (D-47, ADR-0104). */
export const HelpRulesSchema = v.object({
  answersAtOnce: v.boolean(),
  /** For all reports of one order; the rounds of a table are one. */
  mostPerOrderPaise: rupeesUpTo(COUNTER_REFUND_PAISE),
  /** For all reports of a customer in 30 days. */
  mostPerCustomerPaise: rupeesUpTo(1_000_000),
  mostReportsPerCustomer: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
});
export type HelpRules = v.InferOutput<typeof HelpRulesSchema>;

/** A report as its customer sees it. Texts of a newer server break nothing. */
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
  /** The refund of it; 0 without one. */
  refundedPaise: PaiseSchema,
  /** Why it was declined; empty otherwise. */
  reply: v.string(),
});
export type OrderReport = v.InferOutput<typeof OrderReportSchema>;
