import type { Place } from '#contract/account/account.ts';
import { searchPlace } from '#contract/endpoints/account/account.ts';
import type { Point } from '#contract/fields.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useSettled } from '#ui/use-settled.ts';

const DEBOUNCE_MS = 350;
const SHORTEST_QUERY = 2;

export type PlaceSearch =
  | { readonly status: 'idle' }
  | { readonly status: 'searching' }
  | { readonly status: 'found'; readonly places: readonly Place[] }
  | { readonly status: 'failed'; readonly problem: Problem };

/** Searches places after a pause in typing. */
export function usePlaceSearch(query: string, near: Point | null): PlaceSearch {
  const typed = query.trim();
  const searchKey = useSettled(typed, DEBOUNCE_MS);
  const { latitude, longitude } = near ?? {};
  const isLongEnough = typed.length >= SHORTEST_QUERY;
  const isSettled = isLongEnough && searchKey === typed;
  const { data, problem } = useEndpoint(searchPlace, isSettled ? { searchKey, latitude, longitude } : null);
  if (!isLongEnough) return { status: 'idle' };
  if (data !== undefined) return { status: 'found', places: data.placeList };
  return problem === undefined ? { status: 'searching' } : { status: 'failed', problem };
}
