import { createHash } from 'node:crypto';
import type { Place } from '#contract/account.ts';
import type { Point } from '#contract/fields.ts';
import { DAY_MS } from '#domain/durations.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { BRAND_GAZETTEER } from '../../config/brand-files.ts';
import { loadOutlets } from '../../db/queries/catalogue.ts';
import { findGeocodingAnswer, keepGeocodingAnswer } from '../../db/queries/maps.ts';
import { postponeTurns, reserveTurn } from '../../db/queries/outside-turns.ts';
import type { Deps } from '../../deps.ts';
import {
  findBuiltInPlaceAt,
  placesOf,
  searchBuiltInPlaces,
} from '../../gateways/geocoding/built-in-places.ts';
import type { GeocodingAnswer, GeocodingGateway } from '../../gateways/geocoding.ts';
import { createAskTogether } from '../ask-together.ts';

/** A public geocoder allows one request a second in all; the rest is for timers and ways that are not exact. */
const PACE = { everyMs: 1_500, maxWaitMs: 3_000 };
const TURNS = 'geocoding';
/** So long nobody asks a geocoder that is away or said no. */
const REST_MS = 30_000;
const KEPT_FOR_MS = 30 * DAY_MS;
const MAX_KEPT = 20_000;
/** About eleven metres: fine enough for a name, coarse enough to be asked for twice. */
const POINT_DIGITS = 4;
/** About eleven kilometres: what lies around. */
const AREA_DIGITS = 1;

interface OutletPlace extends Point {
  readonly area: string;
  readonly city: string;
  readonly state: string;
}

const askTogether = createAskTogether<Place[] | undefined>();

/** Places by name, at most 8, best first; from the known places where the geocoder says nothing. */
export async function searchPlaces(
  deps: Deps,
  searchKey: string,
  near: Point | undefined,
): Promise<Result<{ placeList: Place[] }, never>> {
  const text = searchKey.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const area = near && rounded(near, AREA_DIGITS);
  const question = `search ${text} ${area?.latitude} ${area?.longitude}`;
  const found = await askGeocoder(deps, question, (geocoder) => geocoder.search(text, area));
  const isFound = found !== undefined && found.length > 0;
  if (isFound) return succeed({ placeList: found });
  return succeed({ placeList: searchBuiltInPlaces(await loadKnownPlaces(deps), searchKey, near) });
}

/** The place at a point, which stays the very point that was asked for. */
export async function findPlaceAt(deps: Deps, point: Point): Promise<Result<Place, 'notFound'>> {
  const spot = rounded(point, POINT_DIGITS);
  const question = `reverse ${spot.latitude} ${spot.longitude}`;
  const [found] = (await askGeocoder(deps, question, (geocoder) => geocoder.reverse(spot))) ?? [];
  const place = found ?? findBuiltInPlaceAt(await loadKnownPlaces(deps), point);
  if (place === undefined) return fail('notFound');
  return succeed({ ...place, addressLat: point.latitude, addressLng: point.longitude });
}

const gazetteer = BRAND_GAZETTEER === null ? null : placesOf(BRAND_GAZETTEER);

/** The towns and areas of the outlets: what a chain is known by whose brand names no places. */
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

type Ask = (geocoder: GeocodingGateway) => Promise<GeocodingAnswer>;

/** What was answered before, or is answered now; undefined where there is no answer to be had. */
async function askGeocoder(deps: Deps, question: string, ask: Ask): Promise<Place[] | undefined> {
  const { geocoding } = deps.gateways;
  if (geocoding === null) return undefined;
  const digest = createHash('sha256').update(question).digest('base64url');
  const findKept = () => findGeocodingAnswer(deps.db, digest, deps.now() - KEPT_FOR_MS);
  // Somebody else's may come between the look and the turn, so there is a second look.
  const askAnew = async () => (await findKept()) ?? askInTurn(deps, digest, () => ask(geocoding));
  return (await findKept()) ?? askTogether(geocoding, digest, askAnew);
}

/** Where a customer is must not get into the log: it is told only what kind of failure there was. */
async function askInTurn(
  deps: Deps,
  question: string,
  ask: () => Promise<GeocodingAnswer>,
): Promise<Place[] | undefined> {
  const waitMs = await reserveTurn(deps.db, TURNS, PACE);
  if (waitMs === undefined) return undefined;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const answer = await ask();
  if (answer.ok) {
    const row = { question, places: answer.value, keptAt: deps.now() };
    await keepGeocodingAnswer(deps.db, row, MAX_KEPT);
    return answer.value;
  }
  deps.log.warn({ kind: answer.failure.code }, 'geocoding failed');
  if (answer.failure.code !== 'unreadable') await postponeTurns(deps.db, TURNS, REST_MS);
  return undefined;
}
