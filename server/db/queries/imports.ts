import type { Database } from '../database.ts';
import { and, asc, eq, getTableColumns, inArray, notInArray, type SQL, sql } from '../drizzle.ts';
import type { PgColumn, PgTable } from '../drizzle-tables.ts';
import {
  CHAIN_MENU_ID,
  categories,
  items,
  outletItems,
  outlets,
  outletTables,
  subCategories,
} from '../schema/catalogue.ts';

type ItemRow = typeof items.$inferInsert;

interface ImportedCategory {
  readonly id: string;
  readonly title: string;
  readonly mainCategory: string;
}

/** An item as a file gives it; its place in the file is its place in the menu. */
export interface ImportedItem
  extends Omit<
    ItemRow,
    'menuId' | 'categoryId' | 'subCategoryId' | 'alsoInCategoryIds' | 'isListed' | 'position'
  > {
  readonly category: ImportedCategory;
  /** Further categories that show it. */
  readonly alsoIn: readonly ImportedCategory[];
  readonly subCategory: { readonly id: string; readonly title: string } | null;
}

/** An outlet as a file gives it, with the numbers of its tables. */
export interface ImportedOutlet
  extends Omit<
    typeof outlets.$inferInsert,
    'restaurantUuid' | 'isPaused' | 'isRemoved' | 'menuId' | 'menuRevision'
  > {
  readonly tables: readonly string[];
}

/** Items of the chain's menu, or of an outlet's own menu. */
export async function loadListedItems(
  db: Database,
  restaurantId: number | null,
): Promise<(typeof items.$inferSelect)[]> {
  return db
    .select()
    .from(items)
    .where(and(eq(items.menuId, restaurantId ?? CHAIN_MENU_ID), eq(items.isListed, true)))
    .orderBy(asc(items.position));
}

/** Rows of one statement; PostgreSQL takes 65,535 parameters in all. */
const CHUNK = 1000;
const TABLE_SEATS = 4;

/**
 * Makes a menu what the list says: known items are changed, new ones added, and items that are not in
 * the list taken off the menu. With `restaurantId` it becomes the own menu of that outlet, which then
 * has no prices beside it; without, it is the menu of the chain. Sold-out marks stay. Call it in a transaction.
 */
export async function replaceMenu(
  db: Database,
  restaurantId: number | null,
  list: readonly ImportedItem[],
): Promise<void> {
  const menuId = restaurantId ?? CHAIN_MENU_ID;
  await replaceCategories(db, menuId, list);
  await db.update(items).set({ isListed: false }).where(eq(items.menuId, menuId));
  const rows = list.map((item, position) => ({ ...rowOf(item), menuId, position, isListed: true }));
  for (const chunk of chunksOf(rows)) {
    await db
      .insert(items)
      .values(chunk)
      .onConflictDoUpdate({
        target: [items.menuId, items.itemId],
        set: newValues(items, ['menuId', 'itemId']),
      });
  }
  if (restaurantId !== null) await adoptOwnMenu(db, restaurantId);
  await db
    .update(outlets)
    .set({ menuRevision: sql`${outlets.menuRevision} + 1` })
    .where(eq(outlets.menuId, menuId));
}

/** The columns of an item that a file says. */
export function rowOf({ category, alsoIn, subCategory, ...item }: ImportedItem) {
  return {
    ...{ ...item, categoryId: category.id, subCategoryId: subCategory?.id ?? null },
    alsoInCategoryIds: alsoIn.length === 0 ? null : alsoIn.map(({ id }) => id),
  };
}

async function adoptOwnMenu(db: Database, restaurantId: number): Promise<void> {
  await db.update(outlets).set({ menuId: restaurantId }).where(eq(outlets.recordId, restaurantId));
  await db
    .update(outletItems)
    .set({ price: null, variantList: null, isOffered: true })
    .where(eq(outletItems.restaurantId, restaurantId));
}

async function replaceCategories(db: Database, menuId: number, list: readonly ImportedItem[]): Promise<void> {
  const rows = new Map<string, typeof categories.$inferInsert>();
  const subs = new Map<string, typeof subCategories.$inferInsert>();
  const shown = list.flatMap(({ category, alsoIn, imageUrl = null, taxClass }) =>
    [category, ...alsoIn].map((each) => ({ ...each, imageUrl, taxClass })),
  );
  for (const { id: categoryId, title, mainCategory, imageUrl, taxClass } of shown) {
    const known = rows.get(categoryId);
    const isDisplayOnly = taxClass === 'ALCOHOL' && known?.isDisplayOnly !== false;
    const position = known?.position ?? rows.size;
    const picture = known?.imageUrl ?? imageUrl;
    rows.set(categoryId, {
      ...{ menuId, categoryId, title, mainCategory },
      ...{ imageUrl: picture, isDisplayOnly, position },
    });
  }
  for (const { category, subCategory } of list) {
    if (subCategory === null || subs.has(subCategory.id)) continue;
    const sub = { menuId, categoryId: category.id, subCategoryId: subCategory.id, title: subCategory.title };
    subs.set(subCategory.id, { ...sub, position: subs.size });
  }
  for (const chunk of chunksOf([...rows.values()])) {
    await db
      .insert(categories)
      .values(chunk)
      .onConflictDoUpdate({
        target: [categories.menuId, categories.categoryId],
        set: newValues(categories, ['menuId', 'categoryId']),
      });
  }
  await db.delete(subCategories).where(eq(subCategories.menuId, menuId));
  for (const chunk of chunksOf([...subs.values()])) await db.insert(subCategories).values(chunk);
}

/**
 * Adds outlets and changes those that are known by their `recordId`; others stay as they are. Tables
 * that are not named any more go out of use. `createUuid` makes the public identity of a new outlet.
 * Call it in a transaction.
 */
export async function upsertOutlets(
  db: Database,
  list: readonly ImportedOutlet[],
  createUuid: () => string,
): Promise<void> {
  for (const { tables, ...outlet } of list) {
    await db
      .insert(outlets)
      .values({ ...outlet, restaurantUuid: createUuid() })
      // One that was removed comes back as another one for the public: it may have been the demo's.
      .onConflictDoUpdate({
        target: outlets.recordId,
        set: {
          ...{ ...outlet, isRemoved: false },
          restaurantUuid: sql`case when ${outlets.isRemoved} then excluded.restaurant_uuid else ${outlets.restaurantUuid} end`,
        },
      });
    await replaceTables(db, outlet.recordId, tables);
  }
}

async function replaceTables(
  db: Database,
  restaurantId: number,
  tableNumbers: readonly string[],
): Promise<void> {
  const ofOutlet = eq(outletTables.restaurantId, restaurantId);
  const gone =
    tableNumbers.length === 0
      ? ofOutlet
      : and(ofOutlet, notInArray(outletTables.tableNumber, [...tableNumbers]));
  await db.update(outletTables).set({ isActive: false }).where(gone);
  if (tableNumbers.length === 0) return;
  await db
    .insert(outletTables)
    .values(tableNumbers.map((tableNumber) => ({ restaurantId, tableNumber, seats: TABLE_SEATS })))
    .onConflictDoUpdate({
      target: [outletTables.restaurantId, outletTables.tableNumber],
      set: { isActive: true },
    });
}

/** Record ids of all outlets, removed ones too. */
export async function loadKnownIds(db: Database): Promise<number[]> {
  const rows = await db.select({ recordId: outlets.recordId }).from(outlets).orderBy(asc(outlets.recordId));
  return rows.map(({ recordId }) => recordId);
}

interface CodeOwner {
  readonly recordId: number;
  readonly isRemoved: boolean;
}

/** Outlets that have these codes, removed ones too: `code` is unique. */
export async function loadCodeOwners(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, CodeOwner>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: outlets.code, recordId: outlets.recordId, isRemoved: outlets.isRemoved })
    .from(outlets)
    .where(inArray(outlets.code, [...codes]));
  return new Map(rows.map(({ code, ...owner }) => [code, owner]));
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: count }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK));
}

/** `column = excluded.column` for every column but the key. */
function newValues(table: PgTable, key: readonly string[]): Record<string, SQL> {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns
      .filter(([name]) => !key.includes(name))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
}
