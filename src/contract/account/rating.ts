import * as v from 'valibot';
import { RatingStarsSchema, ReviewReplySchema } from '../catalogue/review.ts';
import { InstantSchema, noteOfText, UuidSchema } from '../fields.ts';

/** Rating of an order; item ratings are optional. */
export const RatingSchema = v.object({
  food: RatingStarsSchema,
  service: RatingStarsSchema,
  /** Optional, for a delivery only. */
  rider: v.optional(v.nullable(RatingStarsSchema), null),
  comment: v.optional(noteOfText(500), ''),
  itemList: v.optional(
    v.pipe(v.array(v.object({ orderItemId: UuidSchema, stars: RatingStarsSchema })), v.maxLength(60)),
    [],
  ),
});
export type Rating = v.InferOutput<typeof RatingSchema>;

/** Rating of an order and its period; both instants are null for an order that was not served. */
export const OrderRatingSchema = v.object({
  rating: v.nullable(RatingSchema),
  opensAt: v.nullable(InstantSchema),
  closesAt: v.nullable(InstantSchema),
  /** The comment is hidden until the outlet has checked it. */
  isBeingChecked: v.optional(v.boolean(), false),
  answer: v.optional(v.nullable(ReviewReplySchema), null),
});
export type OrderRating = v.InferOutput<typeof OrderRatingSchema>;
