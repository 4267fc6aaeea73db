import { useCallback, useEffect, useState } from 'react';
import type { Place } from '#contract/account/account.ts';
import { searchPlace } from '#contract/endpoints/account/account.ts';
import type { Point } from '#contract/fields.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { useRetryOnSignal } from '#platform/retry/use-retry-on-signal.ts';

const DEBOUNCE_MS = 350;
const SHORTEST_QUERY = 2;

export type PlaceSearch =
  | { readonly status: 'idle' }
  | { readonly status: 'searching' }
  | { readonly status: 'found'; readonly places: readonly Place[] }
  | { readonly status: 'failed'; readonly problem: Problem };

const IDLE: PlaceSearch = { status: 'idle' };

/** Searches places after a pause in typing; further typing cancels the request. */
export function usePlaceSearch(query: string, near: Point | null): PlaceSearch {
  const [search, setSearch] = useState<PlaceSearch>(IDLE);
  const [tries, setTries] = useState(0);
  const searchKey = query.trim();
  const { latitude, longitude } = near ?? {};
  useEffect(() => {
    if (searchKey.length < SHORTEST_QUERY) {
      setSearch(IDLE);
      return;
    }
    setSearch({ status: 'searching' });
    const left = new AbortController();
    const find = async () => {
      const { signal } = left;
      const result = await call(searchPlace, { searchKey, latitude, longitude }, { signal });
      if (signal.aborted) return;
      if (result.ok) setSearch({ status: 'found', places: result.data.placeList });
      else setSearch({ status: 'failed', problem: result.problem });
    };
    const timer = setTimeout(find, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [searchKey, latitude, longitude, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const isAway = search.status === 'failed' && isTransportProblem(search.problem);
  useRetryOnSignal(isAway ? retry : undefined);
  return search;
}
