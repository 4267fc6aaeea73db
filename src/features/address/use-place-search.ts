import { useEffect, useState } from 'react';
import type { Place } from '#contract/account.ts';
import { searchPlace } from '#contract/endpoints/account.ts';
import type { Point } from '#contract/fields.ts';
import { call } from '#platform/api/call.ts';

const DEBOUNCE_MS = 350;
const SHORTEST_QUERY = 2;

export type PlaceSearch =
  | { readonly status: 'idle' }
  | { readonly status: 'searching' }
  | { readonly status: 'found'; readonly places: readonly Place[] }
  | { readonly status: 'failed'; readonly message: string };

const IDLE: PlaceSearch = { status: 'idle' };

/** Places by name, asked for once the typing pauses; what is typed next cancels what was asked before. */
export function usePlaceSearch(query: string, near: Point | null): PlaceSearch {
  const [search, setSearch] = useState<PlaceSearch>(IDLE);
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
      else setSearch({ status: 'failed', message: result.problem.message });
    };
    const timer = setTimeout(find, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [searchKey, latitude, longitude]);
  return search;
}
