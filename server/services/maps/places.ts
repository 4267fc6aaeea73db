import { createHash } from 'node:crypto';
import type { Place } from '#contract/account/account.ts';
import type { Point } from '#contract/fields.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { BRAND_GAZETTEER } from '../../config/brand-files.ts';
import { loadOutlets } from '../../db/queries/catalogue/catalogue.ts';
import { cacheGeocodingResult, findCachedPlaces } from '../../db/queries/catalogue/maps.ts';
import { postponeTurns, reserveTurn } from '../../db/queries/upkeep/outside-turns.ts';
import type { Deps } from '../../deps.ts';
import {
  findBuiltInPlaceAt,
  placesOf,
  searchBuiltInPlaces,
} from '../../gateways/geocoding/built-in-places.ts';
import type { GeocodingGateway, GeocodingResult } from '../../gateways/geocoding.ts';
import { createSharedCall } from '../shared-call.ts';

/** Public geocoders allow one request a second; the margin covers timers and latency. */
const PACE = { everyMs: 1_500, maxWaitMs: 3_000 };
const TURNS = 'geocoding';
const REST_MS = 30_000;
const CACHED_FOR_MS = 30 * DAY_MS;
const MAX_CACHED = 20_000;
/** Decimals of a degree, about eleven metres: precise enough for a name, coarse enough for cache hits. */
const POINT_DIGITS = 4;
/** Decimals of a degree, about eleven kilometres: the surroundings that a search prefers. */
const AREA_DIGITS = 1;

interface OutletPlace extends Point {
  readonly area: string;
  readonly city: string;
  readonly state: string;
}

const requestTogether = createSharedCall<Place[] | undefined>();

/** Places by name, best first; built-in places if the geocoder finds none or is unavailable. */
export async function searchPlaces(
  deps: Deps,
  searchKey: string,
  near: Point | undefined,
): Promise<Result<{ placeList: Place[] }, never>> {
  const text = searchKey.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const area = near && rounded(near, AREA_DIGITS);
  const question = `search ${text} ${area?.latitude} ${area?.longitude}`;
  const found = await requestGeocoder(deps, question, (geocoder) => geocoder.search(text, area));
  const isFound = found !== undefined && found.length > 0;
  if (isFound) return succeed({ placeList: found });
  return succeed({ placeList: searchBuiltInPlaces(await loadKnownPlaces(deps), searchKey, near) });
}

/** The place at a point, with exactly the requested coordinates; built-in places as in `searchPlaces`. */
export async function findPlaceAt(deps: Deps, point: Point): Promise<Result<Place, 'notFound'>> {
  const spot = rounded(point, POINT_DIGITS);
  const question = `reverse ${spot.latitude} ${spot.longitude}`;
  const [found] = (await requestGeocoder(deps, question, (geocoder) => geocoder.reverse(spot))) ?? [];
  const place = found ?? findBuiltInPlaceAt(await loadKnownPlaces(deps), point);
  if (place === undefined) return fail('notFound');
  return succeed({ ...place, addressLat: point.latitude, addressLng: point.longitude });
}

const gazetteer = BRAND_GAZETTEER === null ? null : placesOf(BRAND_GAZETTEER);

/** Towns and areas of the outlets, for a brand without a gazetteer. */
export function placesOfOutlets(outlets: readonly OutletPlace[]): readonly Place[] {
  const named = outlets.flatMap(({ area, city, state, latitude, longitude }) =>
    [area, city].map((name) => ({ name, city, state, postalCode: '', latitude, longitude })),
  );
  return placesOf([...new Map(named.map((place) => [`${place.name}, ${place.city}`, place])).values()]);
}

async function loadKnownPlaces({ db }: Pick<Deps, 'db'>): Promise<readonly Place[]> {
  return gazetteer ?? placesOfOutlets(await loadOutlets(db));
}

function rounded({ latitude, longitude }: Point, digits: number): Point {
  return { latitude: Number(latitude.toFixed(digits)), longitude: Number(longitude.toFixed(digits)) };
}

type GeocoderCall = (geocoder: GeocodingGateway) => Promise<GeocodingResult>;

/** The cached or fetched result; undefined when unavailable. */
async function requestGeocoder(
  deps: Deps,
  question: string,
  call: GeocoderCall,
): Promise<Place[] | undefined> {
  const { geocoding } = deps.gateways;
  if (geocoding === null) return undefined;
  const digest = createHash('sha256').update(question).digest('base64url');
  const findCached = () => findCachedPlaces(deps.db, digest, deps.now() - CACHED_FOR_MS);
  // Another caller may have fetched the result since the first look, so the cache is read again.
  const requestAnew = async () => (await findCached()) ?? requestInTurn(deps, digest, () => call(geocoding));
  return (await findCached()) ?? requestTogether(geocoding, digest, requestAnew);
}

/** Logs only the kind of failure, because the query contains a customer's position. */
async function requestInTurn(
  deps: Deps,
  question: string,
  call: () => Promise<GeocodingResult>,
): Promise<Place[] | undefined> {
  const waitMs = await reserveTurn(deps.db, TURNS, PACE);
  if (waitMs === undefined) return undefined;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const result = await call();
  if (result.ok) {
    const row = { question, places: result.value, cachedAt: deps.now() };
    await cacheGeocodingResult(deps.db, row, MAX_CACHED);
    return result.value;
  }
  deps.log.warn({ kind: result.failure.code }, 'geocoding failed');
  if (result.failure.code !== 'unreadable') await postponeTurns(deps.db, TURNS, REST_MS);
  return undefined;
}
