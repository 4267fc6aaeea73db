import * as v from 'valibot';
import { RestaurantSummarySchema } from '#contract/restaurant.ts';
import type { Database } from '../../db/database.ts';
import { findOpened } from '../../db/opened.ts';
import { loadOutlets, type Outlet } from '../../db/queries/catalogue.ts';
import type { Deps } from '../../deps.ts';

/** For so long a change by another process may go unseen; one of this process is seen at once. */
const LISTED_FOR_MS = 1_000;

const ListedSchema = v.omit(RestaurantSummarySchema, ['distanceInMeter']);
type Listed = v.InferOutput<typeof ListedSchema>;

/** An outlet as every list shows it, wherever the reader is. */
export interface ListedOutlet extends Listed {
  /** Its JSON up to the distance, which belongs to the reader. */
  readonly json: string;
}

/** An outlet in the list of one reader; without a place of theirs, at none. */
export interface AtDistance {
  readonly outlet: ListedOutlet;
  readonly distanceInMeter: number | null;
}

interface Kept {
  readonly changes: number;
  readonly readAt: number;
  readonly outlets: readonly ListedOutlet[];
}

const keptLists = new WeakMap<Database, Kept>();

/**
 * Every outlet by recordId, checked and written once for all readers: with a thousand outlets that takes
 * seventy times as long as to sort them by distance. Within a transaction they are read anew.
 */
export async function loadListedOutlets({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<readonly ListedOutlet[]> {
  const opened = findOpened(db);
  // Counted before the database is read: a change in between makes the list an old one.
  const changes = opened?.changes.countOf(['outlets']) ?? 0;
  const kept = keptLists.get(db);
  if (kept?.changes === changes && Math.abs(now() - kept.readAt) < LISTED_FOR_MS) return kept.outlets;
  const readAt = now();
  const outlets = (await loadOutlets(db)).map(toListed);
  if (opened !== undefined) keptLists.set(db, { changes, readAt, outlets });
  return outlets;
}

/** An outlet in a list, without the distance from its reader. */
export function createSummary(outlet: Outlet): Listed {
  const { recordId, restaurantUuid, title, area, city, state, addressLine, latitude, longitude } = outlet;
  const { imageUrl, availableInDineIn, availableInHomeDelivery, availableInTakeAway } = outlet;
  const { deliveryRadiusMetres, isPaused, isAwaitingDetails, openingHours, busyList, takesScheduled } =
    outlet;
  return {
    ...{ recordId, restaurantUuid, title, area, city, state, addressLine, latitude, longitude },
    ...{ imageUrl, availableInDineIn, availableInHomeDelivery, availableInTakeAway },
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

/** The JSON of a list: only the distances are written anew. */
export function joinList(page: readonly AtDistance[], total: number): string {
  const outlets = page.map(({ outlet, distanceInMeter }) => `${outlet.json}${distanceInMeter}}`);
  return `{"restaurantList":[${outlets.join(',')}],"total":${total}}`;
}
