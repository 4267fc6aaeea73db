import * as v from 'valibot';
import { InstantSchema, UuidSchema } from '../fields.ts';

/** From 1, poor, to 5, excellent. */
export const RatingStarsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/**
 * Why a review is hidden. NUMBER, LINK and WORD: found in its comment. REPORTED: by several customers.
 * OUTLET: by the outlet.
 */
export const ReviewHoldSchema = v.picklist(['NUMBER', 'LINK', 'WORD', 'REPORTED', 'OUTLET']);
export type ReviewHold = v.InferOutput<typeof ReviewHoldSchema>;

export const MAX_REVIEW_REPLY_LENGTH = 500;

export const ReviewReplySchema = v.object({ text: v.string(), answeredAt: InstantSchema });

export const ReviewSchema = v.object({
  /** Shortened, e.g. `Asha R.`; empty for a customer without a name or with a deleted account. */
  reviewerName: v.string(),
  food: RatingStarsSchema,
  service: RatingStarsSchema,
  comment: v.string(),
  ratedAt: InstantSchema,
  /** Key for reporting it; absent from earlier servers. */
  reviewId: v.optional(UuidSchema),
  answer: v.optional(v.nullable(ReviewReplySchema)),
});
export type Review = v.InferOutput<typeof ReviewSchema>;

export const ReviewPageSchema = v.object({
  /** Newest first. */
  reviewList: v.array(ReviewSchema),
  total: v.number(),
  /** Averages from 1 to 5 over all ratings, hidden ones included; null without a public one. */
  averages: v.nullable(v.object({ overall: v.number(), food: v.number(), service: v.number() })),
});
export type ReviewPage = v.InferOutput<typeof ReviewPageSchema>;
