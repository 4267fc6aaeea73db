import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Category, MenuItem } from '#contract/menu.ts';
import type { Banner } from '#contract/restaurant.ts';
import type { Database } from '../database.ts';
import {
  banners,
  categories,
  items,
  outletItems,
  outlets,
  outletTables,
  subCategories,
  tableSessions,
} from '../schema/catalogue.ts';

/** An outlet with all that belongs to it. */
export type Outlet = typeof outlets.$inferSelect;
export type OutletTable = typeof outletTables.$inferSelect;
export type TableSessionRow = typeof tableSessions.$inferSelect;

export async function findOutlet(db: Database, recordId: number): Promise<Outlet | undefined> {
  const [outlet] = await db.select().from(outlets).where(eq(outlets.recordId, recordId));
  return outlet;
}

/** The outlet of something that is kept of it. Throws where there is none: outlets are never deleted. */
export async function requireOutlet(db: Database, recordId: number): Promise<Outlet> {
  const outlet = await findOutlet(db, recordId);
  if (outlet === undefined) throw new Error(`outlet ${recordId} is missing`);
  return outlet;
}

export async function findOutletByUuid(db: Database, restaurantUuid: string): Promise<Outlet | undefined> {
  const [outlet] = await db.select().from(outlets).where(eq(outlets.restaurantUuid, restaurantUuid));
  return outlet;
}

/** The outlet whose table codes begin with `code`. */
export async function findOutletByCode(db: Database, code: string): Promise<Outlet | undefined> {
  const [outlet] = await db.select().from(outlets).where(eq(outlets.code, code));
  return outlet;
}

/** Every outlet, by recordId. */
export async function loadOutlets(db: Database): Promise<Outlet[]> {
  return db.select().from(outlets).orderBy(asc(outlets.recordId));
}

/** Stops or resumes order taking at an outlet, whatever its hours say. False for an unknown outlet. */
export async function setOutletPaused(
  db: Database,
  restaurantId: number,
  isPaused: boolean,
): Promise<boolean> {
  const changed = await db
    .update(outlets)
    .set({ isPaused })
    .where(eq(outlets.recordId, restaurantId))
    .returning({ recordId: outlets.recordId });
  return changed.length > 0;
}

export async function loadTables(db: Database, restaurantId: number): Promise<OutletTable[]> {
  return db
    .select()
    .from(outletTables)
    .where(eq(outletTables.restaurantId, restaurantId))
    .orderBy(asc(outletTables.tableNumber));
}

export async function findTable(
  db: Database,
  restaurantId: number,
  tableNumber: string,
): Promise<OutletTable | undefined> {
  const [table] = await db
    .select()
    .from(outletTables)
    .where(and(eq(outletTables.restaurantId, restaurantId), eq(outletTables.tableNumber, tableNumber)));
  return table;
}

/** Makes every code printed for a table so far invalid. False when there is no such table. */
export async function revokeTableCodes(
  db: Database,
  restaurantId: number,
  tableNumber: string,
): Promise<boolean> {
  const table = await findTable(db, restaurantId, tableNumber);
  if (table === undefined) return false;
  await db
    .update(outletTables)
    .set({ codeVersion: table.codeVersion + 1 })
    .where(and(eq(outletTables.restaurantId, restaurantId), eq(outletTables.tableNumber, tableNumber)));
  return true;
}

export async function insertTableSession(db: Database, session: TableSessionRow): Promise<void> {
  await db.insert(tableSessions).values(session);
}

/** The session whatever its state: the caller checks `expiresAt` and `endedAt`. */
export async function findTableSession(
  db: Database,
  tableSessionId: string,
): Promise<TableSessionRow | undefined> {
  const [session] = await db
    .select()
    .from(tableSessions)
    .where(eq(tableSessions.tableSessionId, tableSessionId));
  return session;
}

/** Ends a table session, e.g. when its bill is paid; ending it twice changes nothing. */
export async function endTableSession(db: Database, tableSessionId: string, endedAt: number): Promise<void> {
  await db.update(tableSessions).set({ endedAt }).where(eq(tableSessions.tableSessionId, tableSessionId));
}

/** Forgets tables that were scanned long ago: their sessions were over before an instant. */
export async function deleteTableSessionsBefore(db: Database, before: number): Promise<void> {
  await db.delete(tableSessions).where(lt(tableSessions.expiresAt, before));
}

export async function loadBanners(
  db: Database,
  bannerType: 'DashboardTop' | 'DashboardBottom',
): Promise<Banner[]> {
  const rows = await db
    .select()
    .from(banners)
    .where(eq(banners.bannerType, bannerType))
    .orderBy(asc(banners.position));
  return rows.map(({ bannerType: _bannerType, position: _position, ...banner }) => banner);
}

/** What an outlet offers, in menu order. */
export interface OutletMenu {
  readonly categoryList: Category[];
  readonly itemList: MenuItem[];
}

/** The menu of an outlet with its own prices and what is sold out there; empty for an unknown outlet. */
export async function loadMenu(db: Database, restaurantId: number): Promise<OutletMenu> {
  const itemList = await selectItems(db, restaurantId);
  const used = new Set(itemList.map((item) => item.categoryId));
  const categoryList = await loadCategories(db, restaurantId);
  return { categoryList: categoryList.filter((category) => used.has(category.categoryId)), itemList };
}

/** The named items as this outlet sells them; those it does not offer are missing. */
export async function loadMenuItems(
  db: Database,
  restaurantId: number,
  itemIds: readonly string[],
): Promise<MenuItem[]> {
  if (itemIds.length === 0) return [];
  return selectItems(db, restaurantId, inArray(items.itemId, [...itemIds]));
}

/** Marks an item as sold out at an outlet, or as back again. False when its menu has no such item. */
export async function setItemAvailability(
  db: Database,
  restaurantId: number,
  itemId: string,
  isAvailable: boolean,
): Promise<boolean> {
  const [known] = await loadMenuItems(db, restaurantId, [itemId]);
  if (known === undefined) return false;
  // One without the other would leave those who keep what they read with what is no more.
  await db.transaction(async (tx) => {
    await tx
      .insert(outletItems)
      .values({ restaurantId, itemId, isAvailable })
      .onConflictDoUpdate({ target: [outletItems.restaurantId, outletItems.itemId], set: { isAvailable } });
    await tx
      .update(outlets)
      .set({ menuRevision: sql`${outlets.menuRevision} + 1` })
      .where(eq(outlets.recordId, restaurantId));
  });
  return true;
}

/** Counts the changes of an outlet's menu; undefined for an unknown outlet. */
export async function findMenuRevision(db: Database, restaurantId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ revision: outlets.menuRevision })
    .from(outlets)
    .where(eq(outlets.recordId, restaurantId));
  return row?.revision;
}

async function selectItems(db: Database, restaurantId: number, filter?: SQL): Promise<MenuItem[]> {
  const rows = await db
    .select({ item: items, own: outletItems })
    .from(outlets)
    .innerJoin(items, eq(items.menuId, outlets.menuId))
    .leftJoin(
      outletItems,
      and(eq(outletItems.restaurantId, outlets.recordId), eq(outletItems.itemId, items.itemId)),
    )
    .where(
      and(
        eq(outlets.recordId, restaurantId),
        eq(items.isListed, true),
        or(isNull(outletItems.itemId), eq(outletItems.isOffered, true)),
        filter,
      ),
    )
    .orderBy(asc(items.position), asc(items.itemId));
  return rows.map(({ item, own }) => createMenuItem(item, own));
}

function createMenuItem(
  { menuId: _menuId, isListed: _isListed, position: _position, ...item }: typeof items.$inferSelect,
  own: typeof outletItems.$inferSelect | null,
): MenuItem {
  const variantList = own?.variantList ?? item.variantList;
  const prices = variantList.map((variant) => variant.price);
  return {
    ...item,
    price: prices.length > 0 ? Math.min(...prices) : (own?.price ?? item.price),
    variantList,
    isAvailable: own?.isAvailable ?? true,
  };
}

async function loadCategories(db: Database, restaurantId: number): Promise<Category[]> {
  const rows = await db
    .select({ category: categories, sub: subCategories })
    .from(outlets)
    .innerJoin(categories, eq(categories.menuId, outlets.menuId))
    .leftJoin(
      subCategories,
      and(eq(subCategories.menuId, categories.menuId), eq(subCategories.categoryId, categories.categoryId)),
    )
    .where(eq(outlets.recordId, restaurantId))
    .orderBy(asc(categories.position), asc(subCategories.position));
  const byId = new Map<string, Category>();
  for (const { category, sub } of rows) {
    const known = byId.get(category.categoryId) ?? createCategory(category);
    byId.set(category.categoryId, known);
    if (sub !== null) known.subCategoryList.push({ subCategoryId: sub.subCategoryId, title: sub.title });
  }
  return [...byId.values()];
}

function createCategory(row: typeof categories.$inferSelect): Category {
  const { categoryId, title, mainCategory, imageUrl, isDisplayOnly } = row;
  return { categoryId, title, mainCategory, imageUrl, isDisplayOnly, subCategoryList: [] };
}
