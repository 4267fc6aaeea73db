import * as v from 'valibot';
import { RestaurantSummarySchema } from '#contract/catalogue/restaurant.ts';
import { addressOfOutlet } from '#domain/pictures/drawn-addresses.ts';
import type { Database } from '../../db/database.ts';
import { findOpened } from '../../db/database.ts';
import { loadOutlets, type Outlet } from '../../db/queries/catalogue/catalogue.ts';
import type { Deps } from '../../deps.ts';

/** Time (ms) for which the list is cached: changes by other processes appear after it, own changes at once. */
const LISTED_FOR_MS = 1_000;

const ListedSchema = v.omit(RestaurantSummarySchema, ['distanceInMeter']);
type Listed = v.InferOutput<typeof ListedSchema>;

/** An outlet in lists, without its distance to the customer. */
export interface ListedOutlet extends Listed {
  /** JSON of the outlet up to the value of `distanceInMeter`, which `joinList` appends. */
  readonly json: string;
}

/** An outlet with its distance; null when the place of the customer is unknown. */
export interface OutletAtDistance {
  readonly outlet: ListedOutlet;
  readonly distanceInMeter: number | null;
}

interface CachedList {
  readonly changes: number;
  readonly readAt: number;
  readonly outlets: readonly ListedOutlet[];
}

const cachedLists = new WeakMap<Database, CachedList>();

/**
 * Every outlet by recordId, cached because validating and serialising a thousand outlets takes seventy times as
 * long as sorting them; bypasses the cache within a transaction.
 */
export async function loadListedOutlets({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<readonly ListedOutlet[]> {
  const opened = findOpened(db);
  // Reads the change count before the database, so that a change in between invalidates the list.
  const changes = opened?.changes.countOf(['outlets']) ?? 0;
  const cached = cachedLists.get(db);
  if (cached?.changes === changes && Math.abs(now() - cached.readAt) < LISTED_FOR_MS) return cached.outlets;
  const readAt = now();
  const outlets = (await loadOutlets(db)).map(toListed);
  if (opened !== undefined) cachedLists.set(db, { changes, readAt, outlets });
  return outlets;
}

/** An outlet's entry in lists, without the distance. */
export function createSummary(outlet: Outlet): Listed {
  const { recordId, restaurantUuid, title, area, city, state, addressLine, latitude, longitude } = outlet;
  const { availableInDineIn, availableInHomeDelivery, availableInTakeAway } = outlet;
  const { deliveryRadiusMetres, isPaused, isAwaitingDetails, openingHours, busyList, takesScheduled } =
    outlet;
  return {
    ...{ recordId, restaurantUuid, title, area, city, state, addressLine, latitude, longitude },
    imageUrl: outlet.imageUrl ?? addressOfOutlet(outlet),
    ...{ availableInDineIn, availableInHomeDelivery, availableInTakeAway },
    ...{ deliveryRadiusMetres, isPaused, openingHours },
    ...(isAwaitingDetails ? { isAwaitingDetails } : {}),
    ...(busyList.length > 0 ? { busyList } : {}),
    ...(takesScheduled ? {} : { takesScheduled: false as const }),
    outletCode: outlet.code,
  };
}

function toListed(outlet: Outlet): ListedOutlet {
  const listed = v.parse(ListedSchema, createSummary(outlet));
  return { ...listed, json: `${JSON.stringify(listed).slice(0, -1)},"distanceInMeter":` };
}

/** JSON of a list, joined from the JSON of its outlets and their distances. */
export function joinList(page: readonly OutletAtDistance[], total: number): string {
  const outlets = page.map(({ outlet, distanceInMeter }) => `${outlet.json}${distanceInMeter}}`);
  return `{"restaurantList":[${outlets.join(',')}],"total":${total}}`;
}
