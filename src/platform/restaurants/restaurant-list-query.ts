import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import type { Point } from '#contract/fields.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { createRequest } from '#offline/wire/request.ts';
import { call, type ResponseSource } from '../api/call.ts';
import type { Problem } from '../api/problem.ts';
import { queryClient } from '../query/query-client.ts';
import { FRESH_MS, findReading } from '../query/query-of.ts';
import { type Reading, type ReadResult, readingAfter } from '../query/reading.ts';
import { onReachedAgain } from '../retry/signal.ts';

/** Limit of automatic tries until the customer retries (S-9). */
export const RESTAURANT_LIST_TRIES = 3;

type Listed = readonly RestaurantSummary[];

/** The query function rejects with this error while Query should retry. */
export class ListFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'ListFailure';
    this.problem = problem;
  }
}

let failures = 0;

/** Failed tries since the start or the last Retry, 0 to 3 (S-4). */
export const countFailures = (): number => failures;

onReachedAgain(() => {
  failures = 0;
});

/** Differs from the key of `useEndpoint`, whose reads have another retry policy. */
const queryKey: QueryKey = [restaurantList.path, {}, 'tried'];

async function load(from: ResponseSource): Promise<ReadResult<Listed>> {
  const result = await call(restaurantList, {}, { from });
  return result.ok ? { ...result, data: result.data.restaurantList } : result;
}

/**
 * Every outlet in one shared response: the customer's place stays on the phone (ADR-0086). Query tries three
 * times; then the value has the problem beside the last list.
 */
export const restaurantListQuery = queryOptions<Reading<Listed>, ListFailure, Reading<Listed>, QueryKey>({
  queryKey,
  queryFn: async () => {
    const result = await load('anywhere');
    if (!result.ok) {
      failures = Math.min(failures + 1, RESTAURANT_LIST_TRIES);
      if (failures < RESTAURANT_LIST_TRIES) throw new ListFailure(result.problem);
    }
    return readingAfter(findReading<Listed>(queryKey), result);
  },
  retry: () => failures < RESTAURANT_LIST_TRIES,
  retryDelay: () => retryDelayMs(failures - 1),
  throwOnError: false,
  // After the last try it loads again only on the customer's tap (D-37).
  staleTime: ({ state }) => (state.data?.problem === undefined ? FRESH_MS : Number.POSITIVE_INFINITY),
  // A customer who returns to the tab sees at once that an outlet has closed.
  refetchOnWindowFocus: ({ state }) => (state.data?.problem === undefined ? 'always' : false),
  meta: {
    isPrivate: false,
    url: createRequest(restaurantList, {}).url,
    rereadFromPhone: async () => {
      const renewed = await load('phone');
      const known = findReading<Listed>(queryKey);
      if (!renewed.ok || (renewed.asOf ?? 0) < (known.asOf ?? 0)) return;
      queryClient.setQueryData<Reading<Listed>>(queryKey, readingAfter(known, renewed));
    },
  },
});

/** Restarts the count and loads the list if a screen shows it (D-37). */
export function retryRestaurantList(): void {
  failures = 0;
  void queryClient.refetchQueries({ queryKey, type: 'active' });
}

/** The list with distances from the point, nearest first; unchanged without a point. */
export function sortByDistance(point: Point | null, restaurants: Listed): Listed {
  if (point === null) return restaurants;
  return restaurants
    .map((restaurant) => ({ ...restaurant, distanceInMeter: distanceMetres(point, restaurant) }))
    .sort((a, b) => a.distanceInMeter - b.distanceInMeter);
}
