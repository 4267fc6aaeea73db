import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { createApp } from '#server/app.ts';
import { openPostgres } from '#server/db/database.ts';
import { setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenu, setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { transact } from '#server/db/run-transaction.ts';
import { SHARED_FOR_MS } from '#server/http/site/response-cache.ts';
import { sourceTables } from '#server/http/site/source-tables.ts';
import { statementsOf } from '#test/support/checkers/statements.ts';
import { OUTLET_ID, packetOf } from '#test/support/makers/orders.ts';
import { samplesOf } from '#test/support/samples/samples.ts';
import { connectionFrom, createCall, startApi, type TestApi } from '#test/support/servers/api.ts';
import { nameOfDatabase } from '#test/support/servers/database-name.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const menuOf = (call: TestApi['call'] = api.call) =>
  call(endpoints.getItemListWithCatSubCat, { restaurantId: OUTLET_ID });

async function isOnSale(itemId: string, call?: TestApi['call']): Promise<boolean | undefined> {
  return packetOf(await menuOf(call)).itemList.find((item) => item.itemId === itemId)?.isAvailable;
}

async function firstItem(skip = 0): Promise<string> {
  const item = (await loadMenu(api.db, OUTLET_ID)).itemList[skip];
  if (item === undefined) throw new Error('the seed has no items');
  return item.itemId;
}

/** The responses of these endpoints are the same for all customers. */
async function sharedPaths(): Promise<Map<EndpointName, string>> {
  const [outlet] = packetOf(await api.call(endpoints.restaurantList, {})).restaurantList;
  const [event] = packetOf(await api.call(endpoints.getUpcomingEventList, {})).eventList;
  return new Map([
    ['restaurantList', '/restaurantList?latitude=28.57&longitude=77.32'],
    ['getRestaurantDetail', `/getRestaurantDetail/${outlet?.restaurantUuid}`],
    ['getItemListWithCatSubCat', `/getItemListWithCatSubCat?restaurantId=${OUTLET_ID}`],
    ['getOrderedDishes', `/getOrderedDishes?restaurantId=${OUTLET_ID}`],
    ['getAdBannerList', '/getAdBannerList/DashboardTop'],
    ['getStealDealCategoryList', '/getStealDealCategoryList'],
    ['getStealDealItemList', '/getStealDealItemList'],
    ['getUpcomingEventList', '/getEventList/upComing'],
    ['getPastEventList', '/getEventList/past'],
    ['getEventDetail', `/getEventDetail/${event?.eventId}`],
    ['getRestaurantReviews', `/getRestaurantReviews/${OUTLET_ID}`],
    ['staticPage', '/staticPage/terms-and-conditions'],
    ['tableReservationOccasionList', '/tableReservationOccasionList'],
  ]);
}

describe('a public read', () => {
  test('is each that the worker caches, and names the tables that it reads', async () => {
    const paths = await sharedPaths();
    const cached = Object.values(endpoints).filter(({ cache }) => cache !== 'never');
    expect(cached.map(({ name }) => name).toSorted()).toEqual([...paths.keys()].toSorted());
    for (const [name, path] of paths) {
      api.clock.advance(SHARED_FOR_MS);
      const statements = await statementsOf(api.db, async () => {
        expect((await api.app.request(API_BASE_PATH + path)).status, path).toBe(200);
      });
      const read = statements.flatMap((text) =>
        [...text.matchAll(/\b(?:from|join)\s+"(\w+)"/g)].map(([, t]) => t),
      );
      expect(sourceTables[name], name).toEqual(expect.arrayContaining([...new Set(read)]));
    }
  });

  test('is answered from memory without a statement, with the same bytes and headers', async () => {
    for (const path of (await sharedPaths()).values()) {
      const first = await api.app.request(API_BASE_PATH + path);
      const statements = await statementsOf(api.db, async () => {
        const second = await api.app.request(API_BASE_PATH + path);
        expect(await second.text()).toBe(await first.text());
        expect(Object.fromEntries(second.headers)).toEqual(Object.fromEntries(first.headers));
      });
      expect(statements, path).toEqual([]);
    }
  });

  test('is not sent again for the same ETag, nor for a HEAD', async () => {
    const path = `${API_BASE_PATH}/getItemListWithCatSubCat?restaurantId=${OUTLET_ID}`;
    const first = await api.app.request(path);
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const known = await api.app.request(path, { headers });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect(known.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const head = await api.app.request(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  /** Paths of every shared endpoint: as in `sharedPaths`, without its query, and with each other valid field. */
  async function everyRead(): Promise<string[]> {
    return [...(await sharedPaths())].flatMap(([name, path]) => {
      const [bare = ''] = path.split('?');
      const inPath = [...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, field]) => field);
      const fields = Object.entries(samplesOf(endpoints[name])).filter(([field]) => !inPath.includes(field));
      const alone = fields.map(([field, value]) => `${bare}?${field}=${encodeURIComponent(String(value))}`);
      const twice = fields.map(
        ([field, value]) => `${path}${path.includes('?') ? '&' : '?'}${field}=${value}`,
      );
      return [path, bare, ...alone, ...twice];
    });
  }

  test.each([{}, { 'Accept-Language': 'hi' }, { 'X-Forwarded-Proto': 'http' }])(
    'is the same after a HEAD as without one, for every endpoint and field, with %j',
    async (headers) => {
      const reads = await everyRead();
      expect(reads).toContainEqual(expect.stringContaining('searchKey='));
      for (const path of reads) {
        const read = async (app: TestApi['app'], method: string) => {
          const response = await app.request(API_BASE_PATH + path, { method, headers });
          return { status: response.status, tag: response.headers.get('etag'), text: await response.text() };
        };
        const untouched = await read(createApp(api.deps), 'GET');
        const app = createApp(api.deps);
        const head = await read(app, 'HEAD');
        expect(head, path).toEqual({ ...untouched, text: '' });
        expect(await read(app, 'GET'), path).toEqual(untouched);
        expect(await read(app, 'HEAD'), path).toEqual(head);
      }
    },
  );

  test('has its own response for each search and place', async () => {
    const list = `${API_BASE_PATH}/restaurantList`;
    const all = await (await api.app.request(list)).text();
    const none = await (await api.app.request(`${list}?searchKey=nowhere-at-all`, { method: 'GET' })).text();
    expect(none).not.toBe(all);
    await api.app.request(`${list}?searchKey=Mohali`, { method: 'HEAD' });
    const found = await (await api.app.request(`${list}?searchKey=Mohali`)).text();
    expect([all, none]).not.toContain(found);
  });

  test('never has an effect: a HEAD of a private or changing GET is refused', async () => {
    const acting = Object.values(endpoints).filter(
      ({ method, cache }) => method === 'GET' && cache === 'never',
    );
    expect(acting.map(({ name }) => name)).toContain('deleteAccount');
    for (const { path } of acting) {
      const response = await api.app.request(API_BASE_PATH + path.replaceAll(/:\w+/g, 'x'), {
        method: 'HEAD',
      });
      expect([response.status, response.headers.get('allow')], path).toEqual([405, 'GET']);
    }
  });

  test('queries the database once for a hundred simultaneous requests', async () => {
    api.clock.advance(SHARED_FOR_MS);
    const alone = await statementsOf(api.db, () => api.call(endpoints.restaurantList, {}));
    api.clock.advance(SHARED_FOR_MS);
    const together = await statementsOf(api.db, () =>
      Promise.all(Array.from({ length: 100 }, () => api.call(endpoints.restaurantList, {}))),
    );
    expect(together).toEqual(alone);
  });

  test('is never cached from a failure', async () => {
    const path = `${API_BASE_PATH}/getItemListWithCatSubCat?restaurantId=999999`;
    expect((await api.app.request(path)).headers.get('Cache-Control')).toBe('no-store');
    expect((await api.app.request(path)).status).toBe(404);
  });
});

describe('a change', () => {
  test('of a sold-out item is seen by the next reader', async () => {
    const itemId = await firstItem();
    expect(await isOnSale(itemId)).toBe(true);
    await setItemAvailability(api.db, OUTLET_ID, itemId, false);
    expect(await isOnSale(itemId)).toBe(false);
    await setItemAvailability(api.db, OUTLET_ID, itemId, true);
    expect(await isOnSale(itemId)).toBe(true);
  });

  test('of a pause is seen in the list and in the detail at once', async () => {
    const pausedOf = async () => {
      const { restaurantList } = packetOf(await api.call(endpoints.restaurantList, {}));
      const outlet = restaurantList.find(({ recordId }) => recordId === OUTLET_ID);
      const { restaurantUuid } = outlet ?? { restaurantUuid: '' };
      const detail = packetOf(await api.call(endpoints.getRestaurantDetail, { restaurantUuid }));
      return [outlet?.isPaused, detail.isPaused];
    };
    expect(await pausedOf()).toEqual([false, false]);
    await setOutletPaused(api.db, OUTLET_ID, true);
    expect(await pausedOf()).toEqual([true, true]);
    await setOutletPaused(api.db, OUTLET_ID, false);
    expect(await pausedOf()).toEqual([false, false]);
  });

  test('in a transaction is seen when it is committed, and not before', async () => {
    const itemId = await firstItem(1);
    const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
    await transact(api.db, async (tx) => {
      await setItemAvailability(tx, OUTLET_ID, itemId, false);
      // The embedded database has one connection, which the transaction occupies, so a second read would
      // wait.
      if (isPostgres) expect(await isOnSale(itemId)).toBe(true);
    });
    expect(await isOnSale(itemId)).toBe(false);
  });

  test('that is rolled back leaves the response as it was', async () => {
    const itemId = await firstItem(2);
    const undone = transact(api.db, async (tx) => {
      await setItemAvailability(tx, OUTLET_ID, itemId, false);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await isOnSale(itemId)).toBe(true);
  });
});

const url = process.env['TEST_DATABASE_URL'];

describe.skipIf(url === undefined)('a change by another process on the same database', () => {
  test('is seen within two seconds', async () => {
    const named = new URL(url ?? '');
    named.pathname = `/${await nameOfDatabase(api.db)}`;
    const other = openPostgres(named.href, { timeoutMs: 10_000, onLostConnection: () => undefined });
    const app = createApp({ ...api.deps, db: other.db });
    const call = createCall((path, init, from) => app.request(path, init, connectionFrom(from)));
    const itemId = await firstItem(3);
    expect(await isOnSale(itemId, call)).toBe(true);
    await setItemAvailability(api.db, OUTLET_ID, itemId, false);
    expect(await isOnSale(itemId)).toBe(false);
    api.clock.advance(SHARED_FOR_MS);
    expect(await isOnSale(itemId, call)).toBe(false);
    await other.close();
  });
});
