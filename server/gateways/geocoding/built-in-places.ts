import type { Place } from '#contract/account/account.ts';
import type { Point } from '#contract/fields.ts';
import type { NamedPlace } from '#domain/brand/brand-schema.ts';
import { searchItems, searchWords } from '#domain/menu/search.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { MAX_PLACES } from '../geocoding.ts';

/** Distance within which a point takes a place's name. */
const SAME_LOCALITY_METRES = 1_500;
/** Distance within which a point belongs to a town. */
const SAME_TOWN_METRES = 20_000;

export function placesOf(list: readonly NamedPlace[]): readonly Place[] {
  return list.map(({ name, city, state, postalCode, latitude, longitude }) => {
    const parts = name === city ? [name] : [name, city];
    const addressText = `${[...parts, state].join(', ')} ${postalCode}`.trim();
    const place = { addressText, addressLat: latitude, addressLng: longitude, country: 'India', state, city };
    return { ...place, postalCode, remainder: name };
  });
}

/** Searches by name with tolerance for slips, best match first, then nearest. */
export function searchBuiltInPlaces(
  places: readonly Place[],
  text: string,
  near: Point | undefined,
): Place[] {
  if (searchWords(text).length === 0) return [];
  const textOf = ({ addressText, remainder }: Place) => ({ title: remainder, around: addressText });
  const found = searchItems(places, text, textOf);
  found.sort((a, b) => a.score - b.score || metresTo(a.item, near) - metresTo(b.item, near));
  return found.slice(0, MAX_PLACES).map(({ item }) => item);
}

/** The locality of a point, or only its town. */
export function findBuiltInPlaceAt(places: readonly Place[], point: Point): Place | undefined {
  const ranked = places.map((place) => ({ place, metres: metresTo(place, point) }));
  const [first, ...others] = ranked;
  if (first === undefined) return undefined;
  const { place, metres } = others.reduce((best, next) => (next.metres < best.metres ? next : best), first);
  if (metres > SAME_TOWN_METRES) return undefined;
  const here = { addressLat: point.latitude, addressLng: point.longitude };
  if (metres <= SAME_LOCALITY_METRES) return { ...place, ...here };
  return { ...place, ...here, addressText: `${place.city}, ${place.state}`, postalCode: '', remainder: '' };
}

function metresTo({ addressLat, addressLng }: Place, point: Point | undefined): number {
  return point === undefined ? 0 : distanceMetres({ latitude: addressLat, longitude: addressLng }, point);
}
