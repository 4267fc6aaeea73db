import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reverseGeocode, searchPlace } from '#contract/endpoints/account/account.ts';
import { createApp } from '#server/app.ts';
import { cacheGeocodingResult } from '#server/db/queries/catalogue/maps.ts';
import { postponeTurns, reserveTurn } from '#server/db/queries/upkeep/outside-turns.ts';
import { geocodingResults, outsideTurns } from '#server/db/schema/chain/maps.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import {
  type MapService,
  type Responder,
  respondJson,
  respondStatus,
  startMapService,
  withGeocoder,
} from '#test/support/outside/map-services.ts';
import { connectionFrom, createCall, startApi, type TestApi } from '#test/support/servers/api.ts';

const found = {
  lat: '30.7046',
  lon: '76.7179',
  display_name: 'Gopal Sweets, 12, Main Market Road, Phase 5, Mohali, Punjab, 160059, India',
  name: 'Gopal Sweets',
  address: {
    house_number: '12',
    road: 'Main Market Road',
    suburb: 'Phase 5',
    city: 'Mohali',
    state: 'Punjab',
    postcode: '160059',
    country: 'India',
    odd: 7,
  },
};
const parts = {
  addressText: found.display_name,
  addressLat: 30.7046,
  addressLng: 76.7179,
  country: 'India',
  state: 'Punjab',
  city: 'Mohali',
  postalCode: '160059',
  remainder: 'Gopal Sweets, 12 Main Market Road, Phase 5',
};

let geocoder: MapService;
let api: TestApi;
let call: TestApi['call'];
const HASTE_MS = 400;

/** The geocoder times out after this time. */
function useGeocoder(timeoutMs?: number): void {
  const deps = { ...api.deps, ...withGeocoder(api.deps, geocoder, timeoutMs) };
  const app = createApp(deps);
  call = createCall((path, init, from) => app.request(path, init, connectionFrom(from)));
}

beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(geocodingResults);
  await api.db.delete(outsideTurns);
  api.logs.length = 0;
  geocoder = await startMapService();
  useGeocoder();
});
afterEach(() => geocoder.stop());

const search = async (searchKey: string, near = {}) =>
  packetOf(await call(searchPlace, { searchKey, ...near })).placeList;
/** The next question does not wait for its turn. */
const nextTurn = () => api.db.delete(outsideTurns);

describe('a geocoder', () => {
  test('is queried in its own format with our contact, and parsed into the parts of an address', async () => {
    geocoder.respondWith(respondJson([found]));
    expect(await search('Gopal  Sweets', { latitude: 30.7346, longitude: 76.7 })).toEqual([parts]);
    const [request] = geocoder.requests;
    expect(request?.url.pathname).toBe('/search');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      ...{ q: 'gopal sweets', format: 'jsonv2', countrycodes: 'in', email: 'test@sunehri.example' },
      viewbox: '76.20,31.20,77.20,30.20',
    });
    expect(request?.userAgent).toBe('tests/1.0 (test@sunehri.example)');
  });

  test('names a point, which stays where it is', async () => {
    geocoder.respondWith(respondJson(found));
    const place = packetOf(await call(reverseGeocode, { latitude: 30.70461, longitude: 76.71791 }));
    expect(place).toEqual({ ...parts, addressLat: 30.70461, addressLng: 76.71791 });
    expect(geocoder.requests[0]?.url.search).toContain('lat=30.7046&lon=76.7179');
  });

  test('is queried once for the same words in other capitals, and for points a few metres apart', async () => {
    geocoder.respondWith(respondJson([found]));
    for (const key of ['Gopal Sweets', ' gopal  SWEETS ']) expect(await search(key)).toEqual([parts]);
    await nextTurn();
    geocoder.respondWith(respondJson(found));
    for (const latitude of [30.70461, 30.70458]) {
      const place = packetOf(await call(reverseGeocode, { latitude, longitude: 76.7179 }));
      expect(place).toEqual({ ...parts, addressLat: latitude });
    }
    expect(geocoder.requests).toHaveLength(2);
  });

  test('is queried once for simultaneous requests of the same', async () => {
    geocoder.respondWith(respondJson([found]));
    const results = await Promise.all(Array.from({ length: 20 }, () => search('Gopal Sweets')));
    for (const result of results) expect(result).toEqual([parts]);
    expect(geocoder.requests).toHaveLength(1);
  });

  test('is queried one at a time for 20 clients; those who would wait too long get the built-in list', async () => {
    geocoder.respondWith(respondJson([found]));
    useGeocoder(20_000);
    const names = Array.from({ length: 20 }, (_, index) => `Morinda ${'abcdefghijklmnopqrst'[index]}`);
    const startedAt = performance.now();
    const results = await Promise.all(names.map((searchKey) => call(searchPlace, { searchKey })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    const requestTimes = geocoder.requests.map(({ at }) => at - startedAt);
    const fromGeocoder = results.filter((result) => packetOf(result).placeList[0]?.city === 'Mohali');
    expect(fromGeocoder).toHaveLength(requestTimes.length);
    // A busy machine delays requests, so there may be one more, but none is early.
    expect(requestTimes.length).toBeGreaterThanOrEqual(3);
    expect(requestTimes.length).toBeLessThan(20);
    for (const [turn, afterMs] of requestTimes.entries()) expect(afterMs).toBeGreaterThan(turn * 1_000);
  });

  test('is queried again when a cached result is old', async () => {
    geocoder.respondWith(respondJson([found]));
    await search('Gopal Sweets');
    api.clock.advance(31 * 24 * 3_600_000);
    await nextTurn();
    await search('Gopal Sweets');
    expect(geocoder.requests).toHaveLength(2);
  });

  test('that finds nothing leaves it to the built-in list, which forgives a slip', async () => {
    expect((await search('morinad'))[0]).toMatchObject({ city: 'Morinda' });
    await nextTurn();
    geocoder.respondWith(respondJson({ error: 'Unable to geocode' }));
    const place = await call(reverseGeocode, { latitude: 30.7374, longitude: 76.6762 });
    expect(packetOf(place)).toMatchObject({ city: 'Mohali' });
    expect(await call(reverseGeocode, { latitude: 0.5, longitude: 0.5 })).toMatchObject({
      error: 'notFound',
    });
  });

  const troubles: [string, Responder][] = [
    ['is broken', respondStatus(500)],
    ['says that it is asked too often', respondStatus(429)],
    ['never answers', () => undefined],
    ['hangs up', (request) => request.socket.destroy()],
    ['sends elsewhere', (_, response) => response.writeHead(302, { Location: 'http://10.0.0.1/' }).end()],
    ['answers with a page', (_, response) => response.end('<html>Welcome to the Wi-Fi</html>')],
    ['answers something else', respondJson({ hello: 'world' })],
    ['knows places off the earth', respondJson([{ ...found, lat: '91', lon: 'east' }])],
    ['talks without end', (_, response) => response.end(' '.repeat(300_000))],
  ];
  test.each(troubles)(
    'that %s leaves it to the built-in list, and the log does not say where',
    async (_, responder) => {
      geocoder.respondWith(responder);
      useGeocoder(HASTE_MS);
      expect((await search('Morinda'))[0]).toMatchObject({ city: 'Morinda' });
      await nextTurn();
      const point = { latitude: 30.123456, longitude: 76.654321 };
      await call(reverseGeocode, point);
      expect(geocoder.requests).toHaveLength(2);
      expect(api.logs.join('')).toContain('geocoding failed');
      expect(api.logs.join('')).not.toMatch(/morinda|30\.123/i);
      expect(await api.db.select().from(geocodingResults)).toEqual([]);
    },
  );

  test('that is down is not queried for a while', async () => {
    geocoder.respondWith(respondStatus(503));
    for (const key of ['Morinda', 'Kharar', 'Ropar']) expect(await search(key)).not.toHaveLength(0);
    expect(geocoder.requests).toHaveLength(1);
  });

  test('may return one bad entry without losing the others, and never a line that a form refuses', async () => {
    const wild = { ...found, display_name: `A\u0000b\n ${'x'.repeat(999)}`, name: 7, address: {} };
    geocoder.respondWith(respondJson([null, wild, { lat: '1' }]));
    const [place, ...others] = await search('anything');
    expect(others).toEqual([]);
    expect(place).toMatchObject({ city: '', remainder: '', state: '' });
    expect(place?.addressText).toMatch(/^A b x{296}$/);
  });
});

describe('turns at an outside service', () => {
  const pace = { everyMs: 60_000, maxWaitMs: 150_000 };

  test('are given to one caller each, in their distance, and to no caller beyond the queue', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => reserveTurn(api.db, 'far', pace)));
    const given = waits.filter((wait) => wait !== undefined).toSorted((a, b) => a - b);
    expect(given.map((wait) => Math.round(wait / 60_000))).toEqual([0, 1, 2]);
  });

  test('are separate for each service, and can be paused', async () => {
    await postponeTurns(api.db, 'far', 300_000);
    expect(await reserveTurn(api.db, 'far', pace)).toBeUndefined();
    expect(await reserveTurn(api.db, 'near', pace)).toBe(0);
  });
});

test('the newest results are cached, up to a limit', async () => {
  for (const [at, question] of ['a', 'b', 'c', 'd'].entries()) {
    await cacheGeocodingResult(api.db, { question, places: [], cachedAt: at }, 3);
  }
  const cached = await api.db.select({ question: geocodingResults.question }).from(geocodingResults);
  expect(cached.map(({ question }) => question).toSorted()).toEqual(['b', 'c', 'd']);
});

describe('a client', () => {
  test('that sends endless requests has to wait, and others do not', async () => {
    const input = { latitude: 30.7, longitude: 76.7 };
    const locate = (from: string) => api.call(reverseGeocode, input, { from });
    for (let count = 0; count < 300; count += 1) await locate('10.9.9.9');
    expect(await locate('10.9.9.9')).toMatchObject({ error: 'tooManyRequests', httpStatus: 429 });
    expect(await locate('10.9.9.8')).toMatchObject({ ok: true });
  });

  test.each([
    ['one letter', { searchKey: 'm' }],
    ['a whole book', { searchKey: 'm'.repeat(81) }],
    ['a point that is none', { searchKey: 'Morinda', latitude: 'NaN', longitude: 0 }],
    ['half the way round the earth', { searchKey: 'Morinda', latitude: 30, longitude: 181 }],
  ])('that sends %s is refused before the service is queried', async (_, input) => {
    const result = await call(searchPlace, input as { searchKey: string });
    expect(result).toMatchObject({ error: 'invalidInput' });
    expect(geocoder.requests).toEqual([]);
  });
});
