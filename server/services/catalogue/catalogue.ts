import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Menu } from '#contract/catalogue/menu.ts';
import type { Banner, RestaurantDetail, RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import type { OrderType, Point } from '#contract/fields.ts';
import { SOURCE_LANGUAGE } from '#domain/messages/language.ts';
import { ORDER_TYPES, takesOrderType } from '#domain/order/order-types.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { searchOutlets } from '#domain/outlet/outlet-search.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { Language } from '#messages/languages.js';
import type { Database } from '../../db/database.ts';
import { loadBanners } from '../../db/queries/catalogue/banners.ts';
import { findOutletByUuid } from '../../db/queries/catalogue/catalogue.ts';
import { findMenuRevision, loadMenu, type OutletMenu } from '../../db/queries/catalogue/menus.ts';
import type { Deps } from '../../deps.ts';
import { withJson } from '../prepared-json.ts';
import { translateBanner } from './brand-banners.ts';
import {
  createSummary,
  joinList,
  type ListedOutlet,
  loadListedOutlets,
  type OutletAtDistance,
} from './listed-outlets.ts';

/** Maximum age (ms) of a cached menu that has not changed, so that its `asOf` stays recent. */
export const CACHE_MENU_MS = 5 * 60 * 1000;

type ListQuery = InputOf<typeof restaurantList>;

/**
 * Outlets with the order type that match every word of `searchKey`, nearest first with a point, else by
 * recordId; `cityId` and `categoryId` are unused.
 */
export async function loadRestaurantList(
  deps: Deps,
  query: ListQuery,
): Promise<{ restaurantList: RestaurantSummary[]; total: number }> {
  const point = findPoint(query);
  const matching = searchOutlets(await loadListedOutlets(deps), query.searchKey)
    .filter((outlet) => offers(outlet, query.orderType))
    .map((outlet) => ({ outlet, distanceInMeter: distanceFrom(point, outlet) }))
    .sort((a, b) => (a.distanceInMeter ?? 0) - (b.distanceInMeter ?? 0));
  const total = matching.length;
  const page = matching.slice(query.start, query.start + query.length);
  const json = joinList(page, total);
  return withJson(
    {
      total,
      // A getter, because responses use the prepared JSON and only callers inside the server need the objects.
      get restaurantList() {
        return page.map(toSummary);
      },
    },
    json,
  );
}

function toSummary({
  outlet: { json: _json, ...listed },
  distanceInMeter,
}: OutletAtDistance): RestaurantSummary {
  return { ...listed, distanceInMeter };
}

export async function loadRestaurantDetail(
  deps: Deps,
  restaurantUuid: string,
): Promise<Result<RestaurantDetail, 'notFound'>> {
  const outlet = await findOutletByUuid(deps.db, restaurantUuid);
  if (outlet === undefined) return fail('notFound');
  const { description, phoneNumber, email, facilities, fssaiNumber, gstin } = outlet;
  const { legalDrinkingAge, averagePrepMinutes, pricing } = outlet;
  return succeed({
    ...{ ...createSummary(outlet), distanceInMeter: null },
    ...{ description, phoneNumber, email, facilities, fssaiNumber, gstin },
    ...{ legalDrinkingAge, averagePrepMinutes, pricing },
  });
}

/** Banners in display order, with texts in the given language. */
export async function loadBannerList(
  deps: Deps,
  bannerType: 'DashboardTop' | 'DashboardBottom',
  language: Language,
): Promise<Banner[]> {
  const banners = await loadBanners(deps.db, bannerType);
  return banners.map((banner) => translateBanner(banner, language));
}

interface CachedMenu {
  readonly revision: number;
  readonly menu: Menu;
}

/** Limit of cached menu items: about sixty long menus, or 100 MB with their serialised bodies. */
const MOST_ITEMS = 20_000;

const createShelf = () =>
  new LRUCache<string, CachedMenu>({
    maxSize: MOST_ITEMS,
    sizeCalculation: ({ menu }) => Math.max(1, menu.itemList.length),
  });

/** Cached menus by language and outlet, for each database. */
const cachedMenus = new WeakMap<Database, ReturnType<typeof createShelf>>();

/**
 * The menu of an outlet with its names in the language; the identical object is returned until it changes or
 * is five minutes old, so that its body is serialised once.
 */
export async function loadMenuOfOutlet(
  deps: Deps,
  restaurantId: number,
  language: Language = SOURCE_LANGUAGE,
): Promise<Result<Menu, 'notFound'>> {
  const revision = await findMenuRevision(deps.db, restaurantId);
  if (revision === undefined) return fail('notFound');
  const shelf = cachedMenus.get(deps.db) ?? createShelf();
  cachedMenus.set(deps.db, shelf);
  const key = `${language} ${restaurantId}`;
  const cached = shelf.get(key);
  const isFresh = cached?.revision === revision && Math.abs(deps.now() - cached.menu.asOf) < CACHE_MENU_MS;
  if (cached !== undefined && isFresh) return succeed(cached.menu);
  const content = await loadMenu(deps.db, restaurantId, language);
  const menu = { restaurantId, menuVersion: versionOf(content), asOf: deps.now(), ...content };
  shelf.set(key, { revision, menu });
  return succeed(menu);
}

function versionOf(content: OutletMenu): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}

function findPoint({ latitude, longitude }: ListQuery): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** True when the outlet offers the order type; deals and events, which no outlet declares, match every outlet. */
function offers(outlet: ListedOutlet, orderType: OrderType): boolean {
  const ordered = ORDER_TYPES.find((known) => known === orderType);
  return ordered === undefined || takesOrderType(outlet, ordered);
}

function distanceFrom(point: Point | undefined, outlet: Point): number | null {
  return point === undefined ? null : distanceMetres(point, outlet);
}
