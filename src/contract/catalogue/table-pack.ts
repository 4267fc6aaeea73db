import * as v from 'valibot';
import { InstantSchema, RestaurantIdSchema, UuidSchema } from '../fields.ts';

/** An outlet with its menu on this phone, so that its tables open offline. */
export const TablePackSchema = v.object({
  outletCode: v.string(),
  restaurantId: RestaurantIdSchema,
  restaurantUuid: UuidSchema,
  restaurantName: v.string(),
  /** Epoch ms by the server's clock. */
  asOf: InstantSchema,
});
export type TablePack = v.InferOutput<typeof TablePackSchema>;
