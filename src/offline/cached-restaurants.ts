import * as v from 'valibot';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import { restaurantList } from '#contract/endpoints/catalogue.ts';
import { findParsed } from '#contract/parse.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { readCachedAnswers } from './cached-answers.ts';

/** A restaurant list of wherever the customer was, `asOf` in epoch ms of the server. */
export interface CachedRestaurants {
  readonly restaurantList: readonly RestaurantSummary[];
  readonly asOf: number;
}

const EnvelopeSchema = v.object({ responsePacket: restaurantList.response });

/**
 * The newest restaurant list that the worker has cached, for when none can be loaded (D-37). Its distances
 * are of another place, so it is without them.
 */
export async function findCachedRestaurants(): Promise<CachedRestaurants | undefined> {
  const cached = await readCachedAnswers(API_BASE_PATH + restaurantList.path);
  const newest = cached.toSorted((one, other) => other.asOf - one.asOf)[0];
  const packet = findParsed(EnvelopeSchema, newest?.body)?.responsePacket;
  if (newest === undefined || packet === undefined) return undefined;
  const anywhere = packet.restaurantList.map((outlet) => ({ ...outlet, distanceInMeter: null }));
  return { restaurantList: anywhere, asOf: newest.asOf };
}
