import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { restaurantList } from '#contract/endpoints/catalogue.ts';
import type { Point } from '#contract/fields.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { distanceMetres } from '#domain/distance.ts';
import { retryDelayMs } from '#domain/retry-delay.ts';
import { findCachedRestaurants } from '#offline/cached-restaurants.ts';
import { createRequest } from '#offline/wire/request.ts';
import { type AnswerSource, call } from '../api/call.ts';
import type { Problem } from '../api/problem.ts';
import { queryClient } from '../query/query-client.ts';
import { findReading } from '../query/query-of.ts';
import { NO_READING, type Reading, type ReadResult, readingAfter } from '../query/reading.ts';
import { onReachedAgain } from '../retry/signal.ts';

/** Failed tries after which the list gives up until the customer tries again (spec section 9). */
export const RESTAURANT_LIST_TRIES = 3;

type Listed = readonly RestaurantSummary[];

/** A try that Query repeats. */
export class ListFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'ListFailure';
    this.problem = problem;
  }
}

/** Failed tries since the start or the last Retry, over all places (spec section 4). */
let failures = 0;

/** The best list of this visit, of whichever place: shown until that of the place is there. */
let latest: Reading<Listed> = NO_READING;

/** Failed tries since the start or the last Retry, 0 to 3. */
export const countFailures = (): number => failures;

onReachedAgain(() => {
  failures = 0;
});

/** A position that moves by less loads nothing again; the worker stores lists by the same places. */
const DECIMALS = 2;

const placeOf = ({ latitude, longitude }: Point) => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
});

async function load(at: Point | Record<string, never>, from: AnswerSource): Promise<ReadResult<Listed>> {
  const result = await call(restaurantList, at, { from });
  return result.ok ? { ...result, data: result.data.restaurantList } : result;
}

/** After the last try: what there is, with the problem. */
async function giveUp(before: Reading<Listed>, result: ReadResult<Listed>): Promise<Reading<Listed>> {
  if (before.data !== undefined) return readingAfter(before, result);
  const cached = await findCachedRestaurants();
  if (cached === undefined) return readingAfter(NO_READING, result);
  const { restaurantList: data, asOf } = cached;
  return readingAfter({ ...NO_READING, data, asOf }, result);
}

/**
 * The outlets around a point, loaded once; for null, where no point is to be known, without distances, and
 * not at all while it is undefined. Query retries it, three times in all; then its value has the problem,
 * beside the best list that there is.
 */
export function restaurantListQuery(point: Point | null | undefined) {
  const at = point ? placeOf(point) : {};
  const queryKey: QueryKey = [restaurantList.path, at, 'nearby'];
  const note = (reading: Reading<Listed>) => {
    latest = reading;
    return reading;
  };
  return queryOptions<Reading<Listed>, ListFailure, Reading<Listed>, QueryKey>({
    queryKey,
    queryFn: async () => {
      const result = await load(at, 'anywhere');
      const known = findReading<Listed>(queryKey);
      if (result.ok) return note(readingAfter(known, result));
      failures = Math.min(failures + 1, RESTAURANT_LIST_TRIES);
      if (failures < RESTAURANT_LIST_TRIES) throw new ListFailure(result.problem);
      return note(await giveUp(known.data === undefined ? latest : known, result));
    },
    enabled: point !== undefined,
    placeholderData: () => (latest.data === undefined ? undefined : latest),
    retry: () => failures < RESTAURANT_LIST_TRIES,
    retryDelay: () => retryDelayMs(failures - 1),
    throwOnError: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: {
      isPrivate: false,
      url: createRequest(restaurantList, at).url,
      rereadFromPhone: async () => {
        const renewed = await load(at, 'phone');
        const known = findReading<Listed>(queryKey);
        if (!renewed.ok || (renewed.asOf ?? 0) < (known.asOf ?? 0)) return;
        queryClient.setQueryData<Reading<Listed>>(queryKey, note(readingAfter(known, renewed)));
      },
    },
  });
}

/** Starts the count of tries anew and loads what screens show (D-37). */
export function retryRestaurantList(): void {
  failures = 0;
  void queryClient.refetchQueries({
    queryKey: [restaurantList.path],
    type: 'active',
    predicate: ({ queryKey }) => queryKey.includes('nearby'),
  });
}

/** A list that was loaded elsewhere, as seen from this point: distances anew, nearest first. */
export function seenFrom(point: Point | null, restaurants: Listed): Listed {
  if (point === null) return restaurants.map((restaurant) => ({ ...restaurant, distanceInMeter: null }));
  return restaurants
    .map((restaurant) => ({ ...restaurant, distanceInMeter: distanceMetres(point, restaurant) }))
    .sort((a, b) => a.distanceInMeter - b.distanceInMeter);
}
