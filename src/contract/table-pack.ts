import * as v from 'valibot';
import { InstantSchema, RestaurantIdSchema, UuidSchema } from './fields.ts';

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
