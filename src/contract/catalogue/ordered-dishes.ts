import * as v from 'valibot';
import { SlugSchema } from '../fields.ts';

/** Counts of the orders of an outlet, without persons; empty before there is a count. */
export const OrderedDishesSchema = v.object({
  /** The most ordered dishes, most first. */
  popularList: v.array(SlugSchema),
  /** For a dish, the others of the same orders, most often first. */
  togetherList: v.array(v.object({ itemId: SlugSchema, withList: v.array(SlugSchema) })),
});
export type OrderedDishes = v.InferOutput<typeof OrderedDishesSchema>;
