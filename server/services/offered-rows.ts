import type { MenuItem } from '#contract/menu.ts';
import { findOutlet, loadMenuItems, loadRowVersions, type Outlet } from '../db/queries/catalogue.ts';
import type { Deps } from '../deps.ts';

/** An outlet, and those of the dishes asked for that it offers. */
export interface Offered {
  readonly outlet: Outlet;
  readonly menuItems: readonly MenuItem[];
}

interface Kept<Row> {
  readonly version: string;
  readonly row: Row;
}

interface Shelf {
  readonly outlets: Map<number, Kept<Outlet>>;
  /** By outlet and item. */
  readonly dishes: Map<string, Kept<MenuItem>>;
}

/** More than a large chain sells; beyond it keeping begins anew. */
const MAX_KEPT = 20_000;

/** What each server has read; two in one process (tests) may be on different databases. */
const shelves = new WeakMap<Deps['log'], Shelf>();

/**
 * An outlet and dishes of it as they are now; undefined for an unknown outlet. The database is asked each
 * time which versions of the rows are good, and for the rows themselves only where those are not at hand:
 * to read and check them whole for every order cost more than anything else about it.
 */
export async function loadOffered(
  deps: Deps,
  restaurantId: number,
  itemIds: readonly string[],
): Promise<Offered | undefined> {
  const versions = await loadRowVersions(deps.db, restaurantId, itemIds);
  if (versions === undefined) return undefined;
  const shelf = shelfOf(deps);
  const outlet = await takeOutlet(deps, shelf, restaurantId, versions.outlet);
  if (outlet === undefined) return undefined;
  return { outlet, menuItems: await takeDishes(deps, shelf, restaurantId, versions.dishes) };
}

const keyOf = (restaurantId: number, itemId: string) => `${restaurantId}:${itemId}`;

function shelfOf(deps: Deps): Shelf {
  const known = shelves.get(deps.log);
  const shelf = known === undefined || known.dishes.size > MAX_KEPT ? createShelf() : known;
  shelves.set(deps.log, shelf);
  return shelf;
}

const createShelf = (): Shelf => ({ outlets: new Map(), dishes: new Map() });

async function takeOutlet(
  deps: Deps,
  { outlets }: Shelf,
  restaurantId: number,
  version: string,
): Promise<Outlet | undefined> {
  const kept = outlets.get(restaurantId);
  if (kept?.version === version) return kept.row;
  const row = await findOutlet(deps.db, restaurantId);
  if (row !== undefined) outlets.set(restaurantId, { version, row });
  return row;
}

async function takeDishes(
  deps: Deps,
  { dishes }: Shelf,
  restaurantId: number,
  versions: ReadonlyMap<string, string>,
): Promise<MenuItem[]> {
  const atHand: MenuItem[] = [];
  const missing: string[] = [];
  for (const [itemId, version] of versions) {
    const kept = dishes.get(keyOf(restaurantId, itemId));
    if (kept?.version === version) atHand.push(kept.row);
    else missing.push(itemId);
  }
  // What others put there meanwhile is of their versions: only what was found or read here counts.
  const read = await loadMenuItems(deps.db, restaurantId, missing);
  for (const row of read) {
    const version = versions.get(row.itemId);
    if (version !== undefined) dishes.set(keyOf(restaurantId, row.itemId), { version, row });
  }
  return [...atHand, ...read];
}
