import type { Place } from '#contract/account.ts';
import type { Point } from '#contract/fields.ts';
import { distanceMetres } from '#domain/distance.ts';
import { matchWord } from '#domain/typing-slip.ts';
import { MAX_PLACES } from '../geocoding.ts';
import { gazetteer } from './gazetteer.ts';

/** So near to a named place, a point may be called by its name. */
const SAME_LOCALITY_METRES = 1_500;
/** So near to a town, a point belongs to it; farther away it has no name. */
const SAME_TOWN_METRES = 20_000;
const NO_MATCH = Number.POSITIVE_INFINITY;

const places: readonly { place: Place; words: readonly string[] }[] = gazetteer.map(
  ([name, city, state, postalCode, addressLat, addressLng]) => {
    const parts = name === city ? [name] : [name, city];
    const addressText = `${[...parts, state].join(', ')} ${postalCode}`;
    const place = { addressText, addressLat, addressLng, country: 'India', state, city, postalCode };
    return { place: { ...place, remainder: name }, words: wordsOf(`${addressText} ${name}`) };
  },
);

/** Places of the built-in list by name, slips forgiven: best match first, among equals the nearest. */
export function searchBuiltInPlaces(text: string, near: Point | undefined): Place[] {
  const query = wordsOf(text);
  const found = places
    .map(({ place, words }) => ({ place, score: scoreOf(query, words), metres: metresTo(place, near) }))
    .filter(({ score }) => score !== NO_MATCH);
  found.sort((a, b) => a.score - b.score || a.metres - b.metres);
  return found.slice(0, MAX_PLACES).map(({ place }) => place);
}

/** Every word of the query has to be met, a slip forgiven; the lower the sum, the better. */
function scoreOf(query: readonly string[], words: readonly string[]): number {
  const best = query.map((typed) => Math.min(...words.map((word) => matchWord(typed, word) ?? NO_MATCH)));
  return best.reduce((sum, score) => sum + score, query.length === 0 ? NO_MATCH : 0);
}

/** What the built-in list knows of a point: its locality, or only its town. */
export function findBuiltInPlaceAt(point: Point): Place | undefined {
  const ranked = places.map(({ place }) => ({ place, metres: metresTo(place, point) }));
  const { place, metres } = ranked.reduce((best, next) => (next.metres < best.metres ? next : best));
  if (metres > SAME_TOWN_METRES) return undefined;
  const here = { addressLat: point.latitude, addressLng: point.longitude };
  if (metres <= SAME_LOCALITY_METRES) return { ...place, ...here };
  return { ...place, ...here, addressText: `${place.city}, ${place.state}`, postalCode: '', remainder: '' };
}

function metresTo({ addressLat, addressLng }: Place, point: Point | undefined): number {
  return point === undefined ? 0 : distanceMetres({ latitude: addressLat, longitude: addressLng }, point);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
