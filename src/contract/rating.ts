import * as v from 'valibot';
import { InstantSchema, noteOfText, UuidSchema } from './fields.ts';
import { RatingStarsSchema, ReviewAnswerSchema } from './review.ts';

/** What a customer thinks of an order; single items only if wanted. */
export const RatingSchema = v.object({
  food: RatingStarsSchema,
  service: RatingStarsSchema,
  /** Of a delivery only, and only if wanted. */
  rider: v.optional(v.nullable(RatingStarsSchema), null),
  comment: v.optional(noteOfText(500), ''),
  itemList: v.optional(
    v.pipe(v.array(v.object({ orderItemId: UuidSchema, stars: RatingStarsSchema })), v.maxLength(60)),
    [],
  ),
});
export type Rating = v.InferOutput<typeof RatingSchema>;

/** An order's rating and when one is taken; both instants are null for an order that was not served. */
export const OrderRatingSchema = v.object({
  rating: v.nullable(RatingSchema),
  opensAt: v.nullable(InstantSchema),
  /** Until then it may be given, or changed once given. */
  closesAt: v.nullable(InstantSchema),
  /** The comment is not shown to others until the outlet has checked it. */
  isBeingChecked: v.optional(v.boolean(), false),
  /** What the outlet says to it. */
  answer: v.optional(v.nullable(ReviewAnswerSchema), null),
});
export type OrderRating = v.InferOutput<typeof OrderRatingSchema>;
