import { LRUCache } from 'lru-cache';
import type { MenuItem } from '#contract/menu.ts';
import type { Outlet } from '../../db/queries/catalogue.ts';
import { loadMenuItems } from '../../db/queries/menus.ts';
import type { Deps } from '../../deps.ts';
import { KEEP_MENU_MS } from '../catalogue/catalogue.ts';

/** Dishes as an outlet sells them, for as long as nothing in its menu changes. */
interface Shelf {
  readonly revision: number;
  readonly sinceMs: number;
  readonly dishes: Map<string, MenuItem>;
}

/** Outlets whose dishes are kept: some thirty dishes each are ordered again and again. */
const MOST_OUTLETS = 200;

const createShelves = () => new LRUCache<number, Shelf>({ max: MOST_OUTLETS });

/** By outlet, what each server has read; two in one process (tests) may be on different databases. */
const shelves = new WeakMap<Deps['log'], ReturnType<typeof createShelves>>();

/**
 * Those of the named dishes that an outlet offers, by the revision of its menu that was just read with it.
 * They are read once for everybody: to do so for every order cost more than anything else about it.
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
  const isFresh = shelf?.revision === menuRevision && Math.abs(deps.now() - shelf.sinceMs) < KEEP_MENU_MS;
  if (shelf !== undefined && isFresh) return shelf;
  const anew: Shelf = { revision: menuRevision, sinceMs: deps.now(), dishes: new Map() };
  known.set(recordId, anew);
  return anew;
}
