import * as v from 'valibot';
import { DraftStarsSchema } from './stars.ts';

/** A rating of an order; `rider` of a delivery, `items` are stars by line of the order. */
export const RatingDraftSchema = v.object({
  food: DraftStarsSchema,
  service: DraftStarsSchema,
  rider: v.optional(DraftStarsSchema, 0),
  comment: v.string(),
  items: v.record(v.string(), DraftStarsSchema),
});
export type RatingDraft = Readonly<v.InferOutput<typeof RatingDraftSchema>>;
