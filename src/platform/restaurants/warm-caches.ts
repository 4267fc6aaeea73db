import {
  getItemListWithCatSubCat,
  getRestaurantDetail,
  restaurantList,
} from '#contract/endpoints/catalogue.ts';
import { getOrderList, orderDetail } from '#contract/endpoints/orders.ts';
import { staticPage } from '#contract/endpoints/pages.ts';
import { ORDER_LIST_LENGTH } from '#contract/order.ts';
import { readKeptAnswer } from '#offline/kept-answers.ts';
import { createRequest } from '#offline/wire/request.ts';
import { call } from '../api/call.ts';
import { isConnectionGood } from '../device/connection.ts';
import { knownUrls } from '../query/follow-server.ts';
import { outletAtom, placeAtom, sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { whenIdle } from '../time/when-idle.ts';
import { keepUrls } from '../worker/keep-urls.ts';
import { seenFrom } from './restaurant-list-query.ts';

/** Only what the worker has a cache for is worth naming. */
const KEPT_PATHS = /^\/(v1\/api|art|banners)\//;

/** What may be wanted later waits so long for a page that is never idle. */
const IDLE_WITHIN_MS = 10_000;

/** More outlets than these are too far away to matter without a network. */
const NEAREST = 20;

/** Menus of so many outlets are within 2 MB with everything else. */
const NEAREST_MENUS = 4;

/** Texts that a customer may want to hold against an order. */
const LEGAL_PAGES = ['privacy-policy', 'terms-and-conditions'] as const;

const RECENT_ORDERS = 5;

/** What this page has loaded before there was a worker to keep it. */
function loadedUrls(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && KEPT_PATHS.test(pathname))
    .map(({ pathname, search }) => pathname + search);
}

/** Menus of the chosen outlet and the nearest, the details of the outlets around, and the legal texts. */
async function wantedUrls(): Promise<string[]> {
  const outlet = store.get(outletAtom);
  const listed = await call(restaurantList, {});
  const outlets = listed.ok ? seenFrom(store.get(placeAtom), listed.data.restaurantList) : [];
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

/** The last orders of a signed-in customer, stored as their pages would store them. */
async function loadRecentOrders(): Promise<void> {
  if (store.get(sessionAtom) === null) return;
  const list = await call(getOrderList, { start: 0, length: ORDER_LIST_LENGTH });
  if (!list.ok || list.isKept) return;
  for (const { orderRefId } of list.data.orderList.slice(0, RECENT_ORDERS)) {
    const { url } = createRequest(orderDetail, { orderRefId });
    if ((await readKeptAnswer(url)) === undefined) await call(orderDetail, { orderRefId });
  }
}

/** A page's own worker passes over a forced reload; it is there all the same, and is told. */
const CLAIMED_WITHIN_MS = 3_000;

/** Until then, what the page loads passes the worker by. */
async function isClaimed(): Promise<void> {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller !== null) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, CLAIMED_WITHIN_MS);
  });
}

/**
 * Fills the worker's caches behind the customer's back, once it is there: first what this page had
 * loaded without it, then, idle and on a good connection, what may be wanted without a network.
 */
export async function warmCaches(): Promise<void> {
  await isClaimed();
  await keepUrls([...loadedUrls(), ...knownUrls()]);
  if (!isConnectionGood()) return;
  whenIdle(async () => {
    await keepUrls(await wantedUrls());
    await loadRecentOrders();
  }, IDLE_WITHIN_MS);
}
