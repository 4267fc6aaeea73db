import * as v from 'valibot';
import type { Place } from '#contract/account/account.ts';
import { cutText } from '#domain/people/graphemes.ts';

const MAX_PART_LENGTH = 120;
const MAX_TEXT_LENGTH = 300;

const degreesWithin = (limit: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((given) => (given === '' ? Number.NaN : Number(given))),
    v.finite(),
    v.minValue(-limit),
    v.maxValue(limit),
  );

export const FoundSchema = v.object({
  lat: degreesWithin(90),
  lon: degreesWithin(180),
  display_name: v.string(),
  name: v.optional(v.unknown()),
  address: v.optional(v.record(v.string(), v.unknown()), {}),
});
type Found = v.InferOutput<typeof FoundSchema>;

/** Turns a text of the geocoder into one line without control characters; empty for any other value. */
function toLine(given: unknown, maxLength: number): string {
  if (typeof given !== 'string') return '';
  const line = given
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return cutText(line, maxLength);
}

/** Converts a result to the place of S-3; `remainder` is the part below the town: name, street, quarter. */
export function toPlace({ lat, lon, display_name, name, address }: Found): Place {
  const part = (...keys: string[]) =>
    keys.map((key) => toLine(address[key], MAX_PART_LENGTH)).find((line) => line !== '') ?? '';
  const city = part('city', 'town', 'village', 'municipality', 'county', 'state_district');
  const street = [part('house_number'), part('road', 'pedestrian', 'footway')].filter(Boolean).join(' ');
  const near = [
    toLine(name, MAX_PART_LENGTH),
    street,
    part('neighbourhood', 'residential', 'quarter'),
    part('suburb', 'city_district', 'hamlet'),
  ];
  const remainder = [...new Set(near)].filter((line) => line !== '' && line !== city).join(', ');
  return {
    addressText: toLine(display_name, MAX_TEXT_LENGTH),
    addressLat: lat,
    addressLng: lon,
    country: part('country'),
    state: part('state', 'union_territory'),
    city,
    postalCode: part('postcode'),
    remainder: cutText(remainder, MAX_PART_LENGTH),
  };
}
