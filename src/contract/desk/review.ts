import * as v from 'valibot';
import { ReviewHoldSchema, ReviewReplySchema } from '../catalogue/review.ts';
import { InstantSchema, UuidSchema } from '../fields.ts';

/** `reported`: reviews that guests have reported since the outlet last restored them. */
export const ReviewFilterSchema = v.picklist(['held', 'reported', 'all']);
export type ReviewFilter = v.InferOutput<typeof ReviewFilterSchema>;

export const DeskReviewSchema = v.object({
  reviewId: UuidSchema,
  ratedAt: InstantSchema,
  /** Shortened, e.g. `Asha R.`; empty for a customer without a name or with a deleted account. */
  reviewerName: v.string(),
  food: v.number(),
  service: v.number(),
  comment: v.string(),
  heldFor: v.nullable(ReviewHoldSchema),
  reports: v.number(),
  answer: v.nullable(ReviewReplySchema),
});
export type DeskReview = v.InferOutput<typeof DeskReviewSchema>;
