import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';
import type { Point } from '#contract/fields.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { NO_READING, type Reading } from '../query/reading.ts';
import { placeAtom } from '../state/atoms.ts';
import {
  countFailures,
  type ListFailure,
  restaurantListQuery,
  retryRestaurantList,
  seenFrom,
} from './restaurant-list-query.ts';
import { isPlaceUnknownAtom } from './unknown-place.ts';

/**
 * `waiting` until a point is known, `loading` also between two tries, `ready`, or `failed` after
 * the last try. In every state `restaurants` is the best list there is; `asOf` is null without one.
 */
export interface RestaurantList {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed';
  readonly restaurants: readonly RestaurantSummary[];
  readonly asOf: number | null;
  /** Failed tries since the start or the last Retry, 0 to 3. */
  readonly failures: number;
  /** Whether what is being loaded has failed before. */
  readonly isAgain: boolean;
  /** Why the last try that failed did so, in the server's words where it has answered. */
  readonly failure: string;
  /** Loads again and starts the count of tries anew (D-37). */
  readonly retry: () => void;
}

type Listed = Reading<readonly RestaurantSummary[]>;

/** Where the list is wanted for; undefined while that may still be found. */
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
  // A good list that is renewed behind stays ready.
  if (data.problem === undefined) return 'ready';
  return isFetching ? 'loading' : 'failed';
}

/**
 * The outlets, nearest to the point first; loads once coordinates are known (spec section 4), or are not to
 * be had. Tries three times in a visit, then shows the last list with `asOf`, its age in epoch ms of the
 * server.
 */
export function useRestaurantList(point: Point | null): RestaurantList {
  const wanted = useWanted(point);
  const result = useQuery({ ...restaurantListQuery, enabled: wanted !== undefined });
  const { data = NO_READING, failureCount, failureReason } = result;
  const listed = data.data;
  const restaurants = useMemo(() => seenFrom(wanted ?? null, listed ?? []), [wanted, listed]);
  return {
    status: statusOf(wanted, result),
    ...{ restaurants, asOf: data.asOf ?? null, failures: countFailures(), isAgain: failureCount > 0 },
    failure: (failureReason?.problem ?? data.problem)?.message ?? '',
    retry: retryRestaurantList,
  };
}

const onlyFailed = (reading: Listed): Listed | null => (reading.problem === undefined ? null : reading);
const neverChanges = () => () => undefined;
const nothing = () => null;

/**
 * The list once every try for it has failed, null before: for a screen that shows nothing of it until then,
 * and is not rendered again by what the list goes through.
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
  // A server-rendered page shows nothing of the list.
  const failed = useSyncExternalStore(neverChanges, () => data, nothing);
  const restaurants = useMemo(() => seenFrom(wanted ?? null, failed?.data ?? []), [wanted, failed]);
  if (failed === null) return null;
  return {
    status: 'failed',
    ...{ restaurants, asOf: failed.asOf ?? null, failures: countFailures(), isAgain: true },
    failure: failed.problem?.message ?? '',
    retry: retryRestaurantList,
  };
}
