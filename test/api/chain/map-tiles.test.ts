import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMapConfig } from '#contract/endpoints/chain/maps.ts';
import { createApp } from '#server/app.ts';
import { cacheTile } from '#server/db/queries/catalogue/maps.ts';
import { mapTiles } from '#server/db/schema/chain/maps.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import {
  type MapService,
  type Responder,
  respondStatus,
  startMapService,
  withTiles,
} from '#test/support/outside/map-services.ts';
import { connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';

/** Mohali, Phase 8. */
const PATH = '/tiles/18/186960/106986.png';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const picture: Responder = (_request, response) => {
  response.setHeader('Content-Type', 'text/html').end(PNG);
};

let service: MapService;
let api: TestApi;
let requestTile: (path?: string, from?: string) => Promise<Response>;

function useService(timeoutMs?: number): void {
  const app = createApp({ ...api.deps, ...withTiles(api.deps, service, timeoutMs) });
  requestTile = async (path = PATH, from) => app.request(path, {}, connectionFrom(from));
}

beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(mapTiles);
  api.logs.length = 0;
  service = await startMapService();
  service.respondWith(picture);
  useService();
});
afterEach(() => service.stop());

describe('a tile', () => {
  test('is fetched once and kept, with its true type', async () => {
    for (let count = 0; count < 3; count += 1) {
      const response = await requestTile();
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toContain('public');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
    }
    expect(service.requests.map(({ url }) => url.pathname)).toEqual(['/18/186960/106986.png']);
    expect(service.requests[0]?.userAgent).toMatch(/test@sunehri/);
  });

  test('is fetched once by many at once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => requestTile()));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(service.requests).toHaveLength(1);
  });

  test('that is old is fetched anew, and still serves while the service is away', async () => {
    await requestTile();
    api.clock.advance(15 * 24 * 3_600_000);
    service.respondWith(respondStatus(503));
    expect((await requestTile()).status).toBe(200);
    expect(service.requests).toHaveLength(2);
  });

  const troubles: [string, Responder][] = [
    ['is broken', respondStatus(500)],
    ['refuses', respondStatus(403)],
    ['never answers', () => undefined],
    ['hangs up', (request) => request.socket.destroy()],
    ['sends elsewhere', (_, response) => response.writeHead(302, { Location: 'http://10.0.0.1/' }).end()],
    ['answers with a page', (_, response) => response.end('<html>Buy a plan</html>')],
    ['answers with a script in a drawing', (_, response) => response.end('<svg onload="alert(1)"/>')],
    ['answers without end', (_, response) => response.end(Buffer.concat([PNG, Buffer.alloc(600_000)]))],
  ];
  test.each(troubles)('is missing when the service %s, and nothing is cached', async (_, responder) => {
    service.respondWith(responder);
    useService(60);
    const refused = await requestTile();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await api.db.select().from(mapTiles)).toEqual([]);
    expect(api.logs.join('')).not.toContain('186960/');
  });

  test.each([
    ['beyond the zoom', '/tiles/20/747840/427944.png'],
    ['of the whole earth', '/tiles/1/1/0.png'],
    ['of another continent', '/tiles/18/77196/98527.png'],
    ['beyond the world', '/tiles/18/9999999/106986.png'],
    ['that is a path', '/tiles/18/186960/..%2f..%2fetc.png'],
    ['that is no number', '/tiles/18/186960/x.png'],
    ['of another kind', '/tiles/18/186960/106986.svg'],
  ])('%s is no tile, and is not requested from the service', async (_, path) => {
    expect((await requestTile(path)).status).toBe(404);
    expect(service.requests).toEqual([]);
  });

  test('too many new tiles of one client are refused; cached ones are not, nor those of others', async () => {
    for (let x = 0; x < 240; x += 1) await requestTile(`/tiles/18/${186_000 + x}/106986.png`, '10.9.9.9');
    expect((await requestTile(PATH, '10.9.9.9')).status).toBe(429);
    expect((await requestTile('/tiles/18/186000/106986.png', '10.9.9.9')).status).toBe(200);
    expect((await requestTile(PATH, '10.9.9.8')).status).toBe(200);
  });
});

test('expired tiles are deleted', async () => {
  await requestTile();
  api.clock.advance(59 * 24 * 3_600_000);
  await deleteOldRecords(api.deps);
  expect(await api.db.select().from(mapTiles)).toHaveLength(1);
  api.clock.advance(2 * 24 * 3_600_000);
  await deleteOldRecords(api.deps);
  expect(await api.db.select().from(mapTiles)).toEqual([]);
});

test('the newest tiles are cached, up to a limit', async () => {
  for (let y = 0; y < 4; y += 1) {
    const tile = { zoom: 18, x: 1, y, mediaType: 'image/png', content: PNG, cachedAt: y };
    await cacheTile(api.db, tile, 3);
  }
  const cached = await api.db.select({ y: mapTiles.y }).from(mapTiles);
  expect(cached.map(({ y }) => y).toSorted()).toEqual([1, 2, 3]);
});

describe('without a tile service', () => {
  test('the sandbox draws a map, marked as invented', async () => {
    const response = await api.app.request(PATH);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toContain('</svg>');
    const { attribution } = packetOf(await api.call(getMapConfig, {}));
    expect(attribution?.text).toContain('Demonstration');
    expect(await api.db.select().from(mapTiles)).toEqual([]);
  });

  test('there is none in production', async () => {
    const app = createApp({ ...api.deps, gateways: { ...api.deps.gateways, tiles: null } });
    expect((await app.request(PATH)).status).toBe(404);
  });
});
