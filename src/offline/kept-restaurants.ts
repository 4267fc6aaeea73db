import { type KeptRestaurantList, KeptRestaurantListSchema } from '#contract/kept-lists.ts';
import { findParsed } from '#contract/parse.ts';
import { readKey, writeKey } from './storage.ts';

const KEY = 'cache:restaurantList';

/** The last restaurant list kept on this phone; undefined without one or when it cannot be read. */
export async function readKeptRestaurants(): Promise<KeptRestaurantList | undefined> {
  return findParsed(KeptRestaurantListSchema, await readKey(KEY));
}

/** Keeps a list without its distances: those would tell where the customer was (decision 18). */
export async function keepRestaurants({ restaurantList, asOf }: KeptRestaurantList): Promise<void> {
  const anywhere = restaurantList.map((restaurant) => ({ ...restaurant, distanceInMeter: null }));
  await writeKey(KEY, { restaurantList: anywhere, asOf });
}
