import * as v from 'valibot';
import type { Place } from '#contract/account/account.ts';
import type { Point } from '#contract/fields.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  type GeocodingFailure,
  type GeocodingGateway,
  type GeocodingResult,
  MAX_PLACES,
} from '../geocoding.ts';
import { readLimited } from '../read-limited.ts';
import { FoundSchema, toPlace } from './nominatim-place.ts';

const TIMEOUT_MS = 4_000;
const MAX_RESPONSE_BYTES = 256 * 1024;
/** Half the width of the area around a point whose places are preferred; the geocoder also returns others. */
const BOX_DEGREES = 0.5;

const NothingSchema = v.object({ error: v.unknown() });

interface NominatimSettings {
  readonly url: string;
  readonly email: string | null;
  /** Contact for the operator of a public geocoder. */
  readonly userAgent: string;
  readonly timeoutMs?: number;
}

/** A Nominatim-compatible geocoder; the caller enforces its rate limit. */
export function createNominatim(settings: NominatimSettings): GeocodingGateway {
  const base = {
    ...{ format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' },
    ...(settings.email === null ? {} : { email: settings.email }),
  };
  const request = (path: string, query: Record<string, string>) =>
    fetchParsedJson(settings, `${path}?${new URLSearchParams({ ...base, ...query })}`);
  return {
    search: async (text, near) => {
      const query = { q: text, countrycodes: 'in', limit: String(MAX_PLACES), ...boxAround(near) };
      const result = await request('search', query);
      return result.ok ? readList(result.value) : result;
    },
    reverse: async ({ latitude, longitude }) => {
      const result = await request('reverse', { lat: String(latitude), lon: String(longitude), zoom: '18' });
      return result.ok ? readPlace(result.value) : result;
    },
  };
}

function boxAround(near: Point | undefined): Record<string, string> {
  if (near === undefined) return {};
  const { latitude, longitude } = near;
  const sides = [
    longitude - BOX_DEGREES,
    latitude + BOX_DEGREES,
    longitude + BOX_DEGREES,
    latitude - BOX_DEGREES,
  ];
  return { viewbox: sides.map((side) => side.toFixed(2)).join(',') };
}

/** Reads a list without its unreadable entries; a list of unreadable entries only is a failure. */
function readList(body: unknown): GeocodingResult {
  if (!Array.isArray(body)) return fail('unreadable');
  const found = body.map(findPlace).filter((place) => place !== undefined);
  return found.length === 0 && body.length > 0 ? fail('unreadable') : succeed(found.slice(0, MAX_PLACES));
}

function readPlace(body: unknown): GeocodingResult {
  if (v.is(NothingSchema, body)) return succeed([]);
  const place = findPlace(body);
  return place === undefined ? fail('unreadable') : succeed([place]);
}

function findPlace(entry: unknown): Place | undefined {
  const parsed = v.safeParse(FoundSchema, entry);
  return parsed.success ? toPlace(parsed.output) : undefined;
}

/** Requests JSON from the geocoder; failures omit the query, which reveals a position. */
async function fetchParsedJson(
  { url, userAgent, timeoutMs = TIMEOUT_MS }: NominatimSettings,
  question: string,
): Promise<Result<unknown, GeocodingFailure>> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${question}`, {
      headers: { Accept: 'application/json', 'User-Agent': userAgent },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return await refuse(response);
    return parseJson(await readLimited(response, MAX_RESPONSE_BYTES));
  } catch {
    // The caller falls back to the built-in places.
    return fail('unreachable');
  }
}

async function refuse(response: Response): Promise<Result<never, GeocodingFailure>> {
  await response.body?.cancel();
  return fail(response.status >= 500 ? 'unreachable' : 'refused');
}

function parseJson(body: Buffer | undefined): Result<unknown, GeocodingFailure> {
  if (body === undefined) return fail('unreadable');
  try {
    return succeed(JSON.parse(body.toString('utf8')));
  } catch {
    // Not JSON, such as the HTML page of another service at this address.
    return fail('unreadable');
  }
}
