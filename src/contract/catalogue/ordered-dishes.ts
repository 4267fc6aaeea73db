import * as v from 'valibot';
import { SlugSchema } from '../fields.ts';

/** What is ordered at an outlet, counted without persons; empty before there is a count. */
export const OrderedDishesSchema = v.object({
  /** The most ordered dishes, most first. */
  popularList: v.array(SlugSchema),
  /** What is ordered together with a dish, most often first. */
  togetherList: v.array(v.object({ itemId: SlugSchema, withList: v.array(SlugSchema) })),
});
export type OrderedDishes = v.InferOutput<typeof OrderedDishesSchema>;
