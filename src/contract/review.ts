import * as v from 'valibot';
import { InstantSchema, UuidSchema } from './fields.ts';

/** From 1, poor, to 5, excellent. */
export const RatingStarsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/**
 * Why a review is held back. NUMBER, LINK and WORD: found in its comment. REPORTED: by several customers.
 * OUTLET: hidden by the outlet.
 */
export const ReviewHoldSchema = v.picklist(['NUMBER', 'LINK', 'WORD', 'REPORTED', 'OUTLET']);
export type ReviewHold = v.InferOutput<typeof ReviewHoldSchema>;

export const MAX_REVIEW_ANSWER_LENGTH = 500;

/** What the outlet says to a review. */
export const ReviewAnswerSchema = v.object({ text: v.string(), answeredAt: InstantSchema });

/** What a guest of an outlet said of an order there. */
export const ReviewSchema = v.object({
  /** Shortened, e.g. `Asha R.`; '' for who has no name or is no customer any more. */
  reviewerName: v.string(),
  food: RatingStarsSchema,
  service: RatingStarsSchema,
  comment: v.string(),
  ratedAt: InstantSchema,
  /** By which it is reported; missing from an older server. */
  reviewId: v.optional(UuidSchema),
  answer: v.optional(v.nullable(ReviewAnswerSchema)),
});
export type Review = v.InferOutput<typeof ReviewSchema>;

export const ReviewPageSchema = v.object({
  /** Newest first. */
  reviewList: v.array(ReviewSchema),
  /** How many are shown, over all pages. */
  total: v.number(),
  /** Averages over all ratings, also those that are held back, 1 to 5; null while none is shown. */
  averages: v.nullable(v.object({ overall: v.number(), food: v.number(), service: v.number() })),
});
export type ReviewPage = v.InferOutput<typeof ReviewPageSchema>;
