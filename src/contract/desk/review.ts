import * as v from 'valibot';
import { InstantSchema, UuidSchema } from '../fields.ts';
import { ReviewAnswerSchema, ReviewHoldSchema } from '../review.ts';

/** Reviews that are held back, those that guests have reported since the outlet last showed them, or all. */
export const ReviewFilterSchema = v.picklist(['held', 'reported', 'all']);
export type ReviewFilter = v.InferOutput<typeof ReviewFilterSchema>;

/** A review as the people of its outlet see it. */
export const DeskReviewSchema = v.object({
  reviewId: UuidSchema,
  ratedAt: InstantSchema,
  /** Shortened, e.g. `Asha R.`; '' for who has no name or is no customer any more. */
  reviewerName: v.string(),
  food: v.number(),
  service: v.number(),
  comment: v.string(),
  /** Null while it is shown. */
  heldFor: v.nullable(ReviewHoldSchema),
  reports: v.number(),
  answer: v.nullable(ReviewAnswerSchema),
});
export type DeskReview = v.InferOutput<typeof DeskReviewSchema>;
