import * as v from 'valibot';
import { InstantSchema, RestaurantIdSchema, UuidSchema } from './fields.ts';
import { RestaurantSummarySchema } from './restaurant.ts';

/**
 * The last restaurant list, for when none can be loaded (decision 37). Not among the stored records:
 * those are read before the first render, and nobody waits for this one.
 */
export const KeptRestaurantListSchema = v.object({
  restaurantList: v.array(RestaurantSummarySchema),
  asOf: InstantSchema,
});
export type KeptRestaurantList = v.InferOutput<typeof KeptRestaurantListSchema>;

/** An outlet whose menu is on this phone, so that its tables open without a signal. */
export const TablePackSchema = v.object({
  /** The first part of the codes on its tables. */
  outletCode: v.string(),
  restaurantId: RestaurantIdSchema,
  restaurantUuid: UuidSchema,
  restaurantName: v.string(),
  /** When it was put together, epoch ms of the server. */
  asOf: InstantSchema,
});
export type TablePack = v.InferOutput<typeof TablePackSchema>;
