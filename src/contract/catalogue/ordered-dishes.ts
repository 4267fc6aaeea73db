import * as v from 'valibot';
import { SlugSchema } from '../fields.ts';

/** Dishes ordered at an outlet, counted without persons; empty before the first count. */
export const OrderedDishesSchema = v.object({
  /** The most ordered dishes, most first. */
  popularList: v.array(SlugSchema),
  /** Dishes ordered together with this one, most frequent first. */
  togetherList: v.array(v.object({ itemId: SlugSchema, withList: v.array(SlugSchema) })),
});
export type OrderedDishes = v.InferOutput<typeof OrderedDishesSchema>;
