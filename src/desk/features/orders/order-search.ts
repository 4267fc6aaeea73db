import * as v from 'valibot';
import { PageNumberSchema } from '#contract/desk/message.ts';

const TextSchema = v.pipe(v.string(), v.maxLength(60));
const DateSchema = v.pipe(v.string(), v.isoDate());

/** Search parameters in the address of the order list, and of an order that was opened from the list. */
export const OrderSearchSchema = v.object({
  text: v.fallback(v.optional(TextSchema), undefined),
  date: v.fallback(v.optional(DateSchema), undefined),
  /** Typed but not searched yet, where that differs from `text` and `date`; empty if cleared. */
  typedText: v.fallback(v.optional(TextSchema), undefined),
  typedDate: v.fallback(v.optional(v.union([DateSchema, v.literal('')])), undefined),
  /** Page of the list, from 0 on. */
  page: v.fallback(v.optional(PageNumberSchema), undefined),
});
export type OrderSearch = v.InferOutput<typeof OrderSearchSchema>;
