import type { Place } from '#contract/account.ts';
import type { Point } from '#contract/fields.ts';
import { distanceMetres } from '#domain/distance.ts';
import { searchItems, searchWords } from '#domain/search.ts';
import { MAX_PLACES } from '../geocoding.ts';
import { gazetteer } from './gazetteer.ts';

/** So near to a named place, a point may be called by its name. */
const SAME_LOCALITY_METRES = 1_500;
/** So near to a town, a point belongs to it; farther away it has no name. */
const SAME_TOWN_METRES = 20_000;

const places: readonly Place[] = gazetteer.map(([name, city, state, postalCode, addressLat, addressLng]) => {
  const parts = name === city ? [name] : [name, city];
  const addressText = `${[...parts, state].join(', ')} ${postalCode}`;
  const place = { addressText, addressLat, addressLng, country: 'India', state, city, postalCode };
  return { ...place, remainder: name };
});

/** Places of the built-in list by name, slips forgiven: best match first, among equals the nearest. */
export function searchBuiltInPlaces(text: string, near: Point | undefined): Place[] {
  if (searchWords(text).length === 0) return [];
  const textOf = ({ addressText, remainder }: Place) => ({ title: remainder, around: addressText });
  const found = searchItems(places, text, textOf);
  found.sort((a, b) => a.score - b.score || metresTo(a.item, near) - metresTo(b.item, near));
  return found.slice(0, MAX_PLACES).map(({ item }) => item);
}

/** What the built-in list knows of a point: its locality, or only its town. */
export function findBuiltInPlaceAt(point: Point): Place | undefined {
  const ranked = places.map((place) => ({ place, metres: metresTo(place, point) }));
  const { place, metres } = ranked.reduce((best, next) => (next.metres < best.metres ? next : best));
  if (metres > SAME_TOWN_METRES) return undefined;
  const here = { addressLat: point.latitude, addressLng: point.longitude };
  if (metres <= SAME_LOCALITY_METRES) return { ...place, ...here };
  return { ...place, ...here, addressText: `${place.city}, ${place.state}`, postalCode: '', remainder: '' };
}

function metresTo({ addressLat, addressLng }: Place, point: Point | undefined): number {
  return point === undefined ? 0 : distanceMetres({ latitude: addressLat, longitude: addressLng }, point);
}
