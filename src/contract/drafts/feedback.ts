import * as v from 'valibot';
import { RestaurantIdSchema } from '../fields.ts';
import { DraftStarsSchema } from './stars.ts';

/** Draft of feedback; an empty text means unanswered. */
export const FeedbackDraftSchema = v.object({
  customerName: v.string(),
  customerMobile: v.string(),
  selectedRestaurant: v.nullable(RestaurantIdSchema),
  qualityOfFood: DraftStarsSchema,
  serviceQuality: DraftStarsSchema,
  cleaning: DraftStarsSchema,
  staffBehavior: DraftStarsSchema,
  music: DraftStarsSchema,
  bestPartOfRestaurant: v.string(),
  suggestion: v.string(),
});
export type FeedbackDraft = Readonly<v.InferOutput<typeof FeedbackDraftSchema>>;
