import type { Place } from '#contract/account.ts';
import type { Point } from '#contract/fields.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import type { Deps } from '../deps.ts';

/** Places by name; `unavailable` when the geocoding provider does not answer. */
export async function searchPlaces(
  deps: Deps,
  searchKey: string,
  near: Point | undefined,
): Promise<Result<{ placeList: Place[] }, 'unavailable'>> {
  const placeList = await askProvider(deps, () => deps.gateways.geocoding.search(searchKey, near));
  return placeList === 'unreachable' ? fail('unavailable') : succeed({ placeList });
}

/** The place at a point. */
export async function findPlaceAt(
  deps: Deps,
  point: Point,
): Promise<Result<Place, 'notFound' | 'unavailable'>> {
  const place = await askProvider(deps, () => deps.gateways.geocoding.reverse(point));
  if (place === 'unreachable') return fail('unavailable');
  return place === undefined ? fail('notFound') : succeed(place);
}

/** Where a customer is must not get into the log, and the provider's error may quote it. */
async function askProvider<Answer>(deps: Deps, ask: () => Promise<Answer>): Promise<Answer | 'unreachable'> {
  try {
    return await ask();
  } catch (error) {
    deps.log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'geocoding failed');
    return 'unreachable';
  }
}
