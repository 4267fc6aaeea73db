import {
  getItemListWithCatSubCat,
  getRestaurantDetail,
  restaurantList,
} from '#contract/endpoints/chain/catalogue.ts';
import { staticPage } from '#contract/endpoints/chain/pages.ts';
import { getOrderList, orderDetail } from '#contract/endpoints/orders/orders.ts';
import { ORDER_LIST_LENGTH } from '#contract/orders/order.ts';
import { readStoredResponse } from '#offline/stored-responses.ts';
import { createRequest } from '#offline/wire/request.ts';
import { call } from '../api/call.ts';
import { isConnectionGood } from '../device/connection-quality.ts';
import { knownUrls } from '../query/follow-server.ts';
import { accountAtom, outletAtom, placeAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { whenIdle } from '../time/when-idle.ts';
import { cacheUrls } from '../worker/cache-urls.ts';
import { sortByDistance } from './restaurant-list-query.ts';

const CACHED_PATHS = /^\/(v1\/api|art|banners)\//;

/** Limit for a page that is never idle. */
const IDLE_WITHIN_MS = 10_000;

/** Details are cached for this many outlets; more distant ones are irrelevant offline. */
const NEAREST = 20;

/** Menus are cached for this many outlets; more would exceed 2 MB in all. */
const NEAREST_MENUS = 4;

/** Texts that customers may need about an order. */
const LEGAL_PAGES = ['privacy-policy', 'terms-and-conditions'] as const;

const RECENT_ORDERS = 5;

/**
 * Paths of the cacheable resources that this page has loaded so far, perhaps before a worker could cache
 * them.
 */
function loadedUrls(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && CACHED_PATHS.test(pathname))
    .map(({ pathname, search }) => pathname + search);
}

/** Menus of the chosen and nearest outlets, details of nearby outlets, and the legal texts. */
async function wantedUrls(): Promise<string[]> {
  const outlet = store.get(outletAtom);
  const listed = await call(restaurantList, {});
  const outlets = listed.ok ? sortByDistance(store.get(placeAtom), listed.data.restaurantList) : [];
  const near = outlets.slice(0, NEAREST);
  const details = [...(outlet === null ? [] : [outlet]), ...near].map(
    ({ restaurantUuid }) => createRequest(getRestaurantDetail, { restaurantUuid }).url,
  );
  const withMenus = [...(outlet === null ? [] : [outlet]), ...near.slice(0, NEAREST_MENUS)];
  const menus = withMenus.map(
    ({ recordId }) => createRequest(getItemListWithCatSubCat, { restaurantId: recordId }).url,
  );
  const legal = LEGAL_PAGES.map((page) => createRequest(staticPage, { page }).url);
  return [createRequest(restaurantList, {}).url, ...menus, ...details, ...legal];
}

/** Fetches the recent orders of a signed-in customer, because `call` stores them for offline use. */
async function loadRecentOrders(): Promise<void> {
  if (store.get(accountAtom) === null) return;
  const list = await call(getOrderList, { start: 0, length: ORDER_LIST_LENGTH });
  if (!list.ok || list.isStored) return;
  for (const { orderRefId } of list.data.orderList.slice(0, RECENT_ORDERS)) {
    const { url } = createRequest(orderDetail, { orderRefId });
    if ((await readStoredResponse(url)) === undefined) await call(orderDetail, { orderRefId });
  }
}

/**
 * Limit of the wait for the worker's control of the page: after a forced reload the worker never controls it,
 * but is active and receives messages.
 */
const CLAIMED_WITHIN_MS = 3_000;

/** Resolves once the worker controls the page; until then the page's requests bypass the worker. */
async function isClaimed(): Promise<void> {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller !== null) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, CLAIMED_WITHIN_MS);
  });
}

/**
 * Fills the worker's caches in the background: first what this page loaded without it, then, when idle and on
 * a good connection, data for offline use.
 */
export async function warmCaches(): Promise<void> {
  await isClaimed();
  await cacheUrls([...loadedUrls(), ...knownUrls()]);
  if (!isConnectionGood()) return;
  whenIdle(async () => {
    await cacheUrls(await wantedUrls());
    await loadRecentOrders();
  }, IDLE_WITHIN_MS);
}
