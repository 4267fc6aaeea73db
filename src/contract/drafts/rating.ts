import * as v from 'valibot';
import { DraftStarsSchema } from './stars.ts';

/** Draft of an order rating; `rider` for a delivery, `items` are stars by order line. */
export const RatingDraftSchema = v.object({
  food: DraftStarsSchema,
  service: DraftStarsSchema,
  rider: v.optional(DraftStarsSchema, 0),
  comment: v.string(),
  items: v.record(v.string(), DraftStarsSchema),
});
export type RatingDraft = Readonly<v.InferOutput<typeof RatingDraftSchema>>;
