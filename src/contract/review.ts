import * as v from 'valibot';
import { InstantSchema } from './fields.ts';
import { RatingStarsSchema } from './rating.ts';

/** What a guest of an outlet said of an order there. */
export const ReviewSchema = v.object({
  /** Shortened, e.g. `Asha R.`; '' for who has no name or is no customer any more. */
  reviewerName: v.string(),
  food: RatingStarsSchema,
  service: RatingStarsSchema,
  comment: v.string(),
  ratedAt: InstantSchema,
});
export type Review = v.InferOutput<typeof ReviewSchema>;

export const ReviewPageSchema = v.object({
  /** Newest first. */
  reviewList: v.array(ReviewSchema),
  /** How many there are, over all pages. */
  total: v.number(),
  /** Averages over all of them, 1 to 5; null while there is none. */
  averages: v.nullable(v.object({ overall: v.number(), food: v.number(), service: v.number() })),
});
export type ReviewPage = v.InferOutput<typeof ReviewPageSchema>;
