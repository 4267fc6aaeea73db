import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { Point } from '#contract/fields.ts';
import { NO_READING, type Reading } from '../query/reading.ts';
import { placeAtom } from '../state/atoms.ts';
import {
  countFailures,
  type ListFailure,
  restaurantListQuery,
  retryRestaurantList,
  sortByDistance,
} from './restaurant-list-query.ts';
import { isPlaceUnknownAtom } from './unknown-place.ts';

/**
 * `waiting`: no coordinates yet; `loading`: a request, or the pause before the next; `failed`: the last try
 * has failed. `restaurants` is always the best available list, and `asOf` is null without one.
 */
export interface RestaurantList {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed';
  readonly restaurants: readonly RestaurantSummary[];
  readonly asOf: number | null;
  /** Failed tries since the start or the last Retry, 0 to 3. */
  readonly failures: number;
  readonly isRetry: boolean;
  /** Message of the last failure, from the server if it responded. */
  readonly failure: string;
  /** Loads again and restarts the count (D-37). */
  readonly retry: () => void;
}

type Listed = Reading<readonly RestaurantSummary[]>;

/**
 * The point from which distances are measured; null when none could be found, undefined while one may still
 * be found.
 */
function useWanted(point: Point | null): Point | null | undefined {
  const isUnknown = useAtomValue(isPlaceUnknownAtom);
  const { latitude, longitude } = point ?? {};
  return useMemo(() => {
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
    return isUnknown ? null : undefined;
  }, [latitude, longitude, isUnknown]);
}

function statusOf(
  point: Point | null | undefined,
  { data, isFetching }: UseQueryResult<Listed, ListFailure>,
): RestaurantList['status'] {
  if (point === undefined) return 'waiting';
  if (data === undefined) return 'loading';
  // Revalidation of a good list keeps it ready.
  if (data.problem === undefined) return 'ready';
  return isFetching ? 'loading' : 'failed';
}

/**
 * Outlets, nearest to the point first; loads once coordinates are known (S-4) or unavailable.
 * After three failed tries it shows the last list with `asOf`, epoch ms of the server.
 */
export function useRestaurantList(point: Point | null): RestaurantList {
  const wanted = useWanted(point);
  const result = useQuery({ ...restaurantListQuery, enabled: wanted !== undefined });
  const { data = NO_READING, failureCount, failureReason } = result;
  const listed = data.data;
  const restaurants = useMemo(() => sortByDistance(wanted ?? null, listed ?? []), [wanted, listed]);
  return {
    status: statusOf(wanted, result),
    ...{ restaurants, asOf: data.asOf ?? null, failures: countFailures(), isRetry: failureCount > 0 },
    failure: (failureReason?.problem ?? data.problem)?.message ?? '',
    retry: retryRestaurantList,
  };
}

const onlyFailed = (reading: Listed): Listed | null => (reading.problem === undefined ? null : reading);
const neverChanges = () => () => undefined;
const nothing = () => null;

/**
 * The list once all tries have failed, null before; screens that show only this state do not render for the
 * others.
 */
export function useFailedList(): RestaurantList | null {
  const wanted = useWanted(useAtomValue(placeAtom));
  const query = {
    ...restaurantListQuery,
    enabled: wanted !== undefined,
    select: onlyFailed,
    notifyOnChangeProps: ['data' as const],
  };
  const { data = null } = useQuery(query);
  // Matches the server-rendered page, which shows no list.
  const failed = useSyncExternalStore(neverChanges, () => data, nothing);
  const restaurants = useMemo(() => sortByDistance(wanted ?? null, failed?.data ?? []), [wanted, failed]);
  if (failed === null) return null;
  return {
    status: 'failed',
    ...{ restaurants, asOf: failed.asOf ?? null, failures: countFailures(), isRetry: true },
    failure: failed.problem?.message ?? '',
    retry: retryRestaurantList,
  };
}
