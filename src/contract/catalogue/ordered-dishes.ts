import * as v from 'valibot';
import { SlugSchema } from '../fields.ts';

/** A dish with the average of its stars, to one decimal. */
const RatedDishSchema = v.object({ itemId: SlugSchema, stars: v.number(), ratingCount: v.number() });

/** Dishes ordered and rated at an outlet, counted without persons; empty before the first count. */
export const OrderedDishesSchema = v.object({
  /** The most ordered dishes, most first. */
  popularList: v.array(SlugSchema),
  /** Dishes ordered together with this one, most frequent first. */
  togetherList: v.array(v.object({ itemId: SlugSchema, withList: v.array(SlugSchema) })),
  /** Dishes that enough customers have rated. */
  ratedList: v.optional(v.array(RatedDishSchema), []),
});
export type OrderedDishes = v.InferOutput<typeof OrderedDishesSchema>;
