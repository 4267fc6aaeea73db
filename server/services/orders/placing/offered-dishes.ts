import { LRUCache } from 'lru-cache';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { Outlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenuItems } from '#server/db/queries/catalogue/menus.ts';
import type { Deps } from '#server/deps.ts';
import { CACHE_MENU_MS } from '../../catalogue/catalogue.ts';

interface Shelf {
  readonly revision: number;
  readonly sinceMs: number;
  readonly dishes: Map<string, MenuItem>;
}

/** Limit of outlets with cached dishes, about thirty popular ones each. */
const MOST_OUTLETS = 200;

const createShelves = () => new LRUCache<number, Shelf>({ max: MOST_OUTLETS });

/** One cache per server, because two servers in one process (tests) may use different databases. */
const shelves = new WeakMap<Deps['log'], ReturnType<typeof createShelves>>();

/**
 * The dishes with these ids on the outlet's current menu, cached for all customers, because reading them was the
 * most expensive part of an order.
 */
export async function loadOfferedDishes(
  deps: Deps,
  outlet: Pick<Outlet, 'recordId' | 'menuRevision'>,
  itemIds: readonly string[],
): Promise<MenuItem[]> {
  const { dishes } = shelfOf(deps, outlet);
  const missing = itemIds.filter((itemId) => !dishes.has(itemId));
  for (const item of await loadMenuItems(deps.db, outlet.recordId, missing)) dishes.set(item.itemId, item);
  return itemIds.flatMap((itemId) => dishes.get(itemId) ?? []);
}

function shelfOf(deps: Deps, { recordId, menuRevision }: Pick<Outlet, 'recordId' | 'menuRevision'>): Shelf {
  const known = shelves.get(deps.log) ?? createShelves();
  shelves.set(deps.log, known);
  const shelf = known.get(recordId);
  const isFresh = shelf?.revision === menuRevision && Math.abs(deps.now() - shelf.sinceMs) < CACHE_MENU_MS;
  if (shelf !== undefined && isFresh) return shelf;
  const anew: Shelf = { revision: menuRevision, sinceMs: deps.now(), dishes: new Map() };
  known.set(recordId, anew);
  return anew;
}
