import type { Place } from '#contract/account.ts';
import type { Point } from '#contract/fields.ts';
import { distanceMetres } from '#domain/distance.ts';
import { matchWord } from '#domain/typing-slip.ts';
import { type GeocodingGateway, MAX_PLACES } from '../geocoding.ts';
import { gazetteer } from './gazetteer.ts';

/** Farther from everything known than this, a point has no name. */
const REVERSE_LIMIT_METRES = 40_000;
const NO_MATCH = Number.POSITIVE_INFINITY;

const places: readonly { place: Place; words: readonly string[] }[] = gazetteer.map(
  ([name, city, state, postalCode, addressLat, addressLng]) => {
    const parts = name === city ? [name] : [name, city];
    const addressText = `${[...parts, state].join(', ')} ${postalCode}`;
    const place = { addressText, addressLat, addressLng, country: 'India', state, city, postalCode };
    return { place: { ...place, remainder: name }, words: wordsOf(`${addressText} ${name}`) };
  },
);

/** Finds places of the built-in list, whatever the network. */
export function createSandboxGeocoding(): GeocodingGateway {
  return {
    search: async (text, near) => search(wordsOf(text), near),
    reverse: async (point) => reverse(point),
  };
}

function search(query: readonly string[], near: Point | undefined): Place[] {
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

/** The named place that is nearest, with the point that was asked for. */
function reverse(point: Point): Place | undefined {
  const ranked = places.map(({ place }) => ({ place, metres: metresTo(place, point) }));
  const nearest = ranked.reduce((best, next) => (next.metres < best.metres ? next : best));
  if (nearest.metres > REVERSE_LIMIT_METRES) return undefined;
  return { ...nearest.place, addressLat: point.latitude, addressLng: point.longitude };
}

function metresTo({ addressLat, addressLng }: Place, point: Point | undefined): number {
  return point === undefined ? 0 : distanceMetres({ latitude: addressLat, longitude: addressLng }, point);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
