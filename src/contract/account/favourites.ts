import * as v from 'valibot';
import { InstantSchema, RestaurantIdSchema, SlugSchema, UuidSchema, VegNonVegSchema } from '../fields.ts';

/** Limit for dishes, and for outlets. */
export const MAX_FAVOURITES = 40;

/** Removed ones stay for a while, so that no other phone restores them. */
const MAX_ENTRIES = 200;

const ShortTextSchema = v.pipe(v.string(), v.maxLength(300));

const changed = {
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)),
  /** The last change, by the server's clock. */
  at: InstantSchema,
  isRemoved: v.boolean(),
  outlet: v.object({ recordId: RestaurantIdSchema, restaurantUuid: UuidSchema, title: ShortTextSchema }),
};

/** A dish with its choices at its outlet; texts and picture as they were, for reading offline. */
export const FavouriteDishSchema = v.object({
  ...changed,
  kind: v.literal('dish'),
  itemId: SlugSchema,
  variantId: v.nullable(SlugSchema),
  modifierList: v.pipe(v.array(v.object({ groupId: SlugSchema, optionId: SlugSchema })), v.maxLength(40)),
  title: ShortTextSchema,
  choiceText: v.pipe(v.string(), v.maxLength(2_000)),
  vegNonVeg: VegNonVegSchema,
  imageUrl: v.nullable(ShortTextSchema),
});
export type FavouriteDish = v.InferOutput<typeof FavouriteDishSchema>;

export const FavouriteOutletSchema = v.object({ ...changed, kind: v.literal('outlet') });
export type FavouriteOutlet = v.InferOutput<typeof FavouriteOutletSchema>;

export const FavouriteSchema = v.variant('kind', [FavouriteDishSchema, FavouriteOutletSchema]);
export type Favourite = v.InferOutput<typeof FavouriteSchema>;

export const FavouriteListSchema = v.pipe(v.array(FavouriteSchema), v.maxLength(MAX_ENTRIES));
