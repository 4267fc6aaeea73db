import * as v from 'valibot';
import type { Place } from '#contract/account.ts';
import type { Point } from '#contract/fields.ts';
import { type GeocodingGateway, MAX_PLACES } from '../geocoding.ts';

const TIMEOUT_MS = 5_000;
/** Usage policy of the public Nominatim: at most one request a second, answers kept. */
const PAUSE_MS = 1_000;
const MAX_WAITING = 8;
const CACHE_SIZE = 1_000;
/** About ten metres: fine enough for a name. */
const CACHE_DIGITS = 4;

const DegreesSchema = v.pipe(v.string(), v.transform(Number), v.finite());
const FoundSchema = v.object({
  lat: DegreesSchema,
  lon: DegreesSchema,
  display_name: v.string(),
  address: v.optional(v.record(v.string(), v.string()), {}),
});
const ReverseSchema = v.union([FoundSchema, v.object({ error: v.unknown() })]);

export interface NominatimSettings {
  readonly url: string;
  readonly email: string | null;
}

/** A Nominatim-compatible geocoder. */
export function createNominatim({ url, email }: NominatimSettings, now: () => number): GeocodingGateway {
  const ask = createKeptAsk(createPacedAsk(now));
  const base = { format: 'jsonv2', addressdetails: '1', ...(email === null ? {} : { email }) };
  return {
    search: async (text, near) => {
      const query = { ...base, q: text, countrycodes: 'in', limit: String(MAX_PLACES), ...boxAround(near) };
      return v.parse(v.array(FoundSchema), await ask(addressOf(url, 'search', query))).map(toPlace);
    },
    reverse: async ({ latitude, longitude }) => {
      const query = { ...base, lat: latitude.toFixed(CACHE_DIGITS), lon: longitude.toFixed(CACHE_DIGITS) };
      const found = v.parse(ReverseSchema, await ask(addressOf(url, 'reverse', query)));
      return 'error' in found
        ? undefined
        : { ...toPlace(found), addressLat: latitude, addressLng: longitude };
    },
  };
}

function addressOf(url: string, path: string, query: Record<string, string>): string {
  return `${url.replace(/\/$/, '')}/${path}?${new URLSearchParams(query)}`;
}

/** Half a degree around: what lies there is preferred, not required. */
function boxAround(near: Point | undefined): Record<string, string> {
  if (near === undefined) return {};
  const { latitude, longitude } = near;
  const sides = [longitude - 0.5, latitude + 0.5, longitude + 0.5, latitude - 0.5];
  return { viewbox: sides.map((side) => side.toFixed(2)).join(',') };
}

function toPlace({ lat, lon, display_name, address }: v.InferOutput<typeof FoundSchema>): Place {
  const city = address['city'] ?? address['town'] ?? address['village'] ?? address['county'] ?? '';
  return {
    addressText: display_name,
    addressLat: lat,
    addressLng: lon,
    country: address['country'] ?? '',
    state: address['state'] ?? '',
    city,
    postalCode: address['postcode'] ?? '',
    remainder: address['road'] ?? address['suburb'] ?? address['neighbourhood'] ?? city,
  };
}

type Ask = (address: string) => Promise<unknown>;

/** Answers an address once; the ones used longest ago are forgotten first. */
function createKeptAsk(ask: Ask): Ask {
  const kept = new Map<string, unknown>();
  return async (address) => {
    const answer = kept.has(address) ? kept.get(address) : await ask(address);
    kept.delete(address);
    kept.set(address, answer);
    const oldest = kept.size > CACHE_SIZE ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

/** One request a second, in turn; beyond a short queue it is better to say no at once. */
function createPacedAsk(now: () => number): Ask {
  let freeAt = 0;
  return async (address) => {
    const waitMs = Math.max(0, freeAt - now());
    if (waitMs > MAX_WAITING * PAUSE_MS) throw new Error('too many places are being looked up');
    freeAt = now() + waitMs + PAUSE_MS;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return fetchJson(address);
  };
}

/** The address holds what the customer typed, so it stays out of the error. */
async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { Accept: 'application/json', 'User-Agent': 'restaurant-ordering/1.0' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
  return response.json();
}
