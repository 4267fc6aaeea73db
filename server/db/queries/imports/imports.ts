import type { Database } from '../../database.ts';
import { and, asc, eq, inArray, ne, sql } from '../../drizzle.ts';
import { CHAIN_MENU_ID, items, outletItems, outlets, outletTables } from '../../schema/chain/catalogue.ts';
import { orders } from '../../schema/orders.ts';
import { chunksOf, newValues } from './import-chunks.ts';
import { type ItemHeadings, replaceHeadings } from './import-headings.ts';

type ItemRow = typeof items.$inferInsert;

/** An item from a file; the file order is the menu order. */
export interface ImportedItem
  extends Omit<
      ItemRow,
      'menuId' | 'categoryId' | 'subCategoryId' | 'alsoInCategoryIds' | 'isListed' | 'position'
    >,
    Pick<ItemHeadings, 'category' | 'alsoIn' | 'subCategory'> {}

export interface ImportedOutlet
  extends Omit<
    typeof outlets.$inferInsert,
    | 'restaurantUuid'
    | 'isPaused'
    | 'isRemoved'
    | 'menuId'
    | 'menuRevision'
    | 'busyList'
    | 'stationList'
    | 'takesScheduled'
    | 'slotCapacity'
    | 'takesGuestOrders'
  > {
  readonly tables: readonly ImportedTable[];
}

interface ImportedTable {
  readonly tableNumber: string;
  readonly seats: number;
  /** True for a table that the file omits, and that stays because the desk added it. */
  readonly isAddedAtDesk: boolean;
}

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

/**
 * Replaces a menu: adds and updates the listed items, and unlists others. `restaurantId` selects the outlet's own
 * menu, whose prices then hold there; null selects the chain's menu. Sold-out marks stay; requires a transaction.
 */
export async function replaceMenu(
  db: Database,
  restaurantId: number | null,
  list: readonly ImportedItem[],
): Promise<void> {
  const menuId = restaurantId ?? CHAIN_MENU_ID;
  await replaceHeadings(db, menuId, list);
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

/**
 * Inserts or updates outlets by `recordId`; other outlets stay. Tables that an outlet's list omits are retired,
 * and `createUuid` generates public ids. Requires a transaction.
 */
export async function upsertOutlets(
  db: Database,
  list: readonly ImportedOutlet[],
  createUuid: (outlet: { readonly code: string }) => string,
): Promise<void> {
  const unchangedColumns = [
    ...['recordId', 'restaurantUuid', 'isPaused', 'menuId', 'menuRevision'],
    ...['busyList', 'stationList', 'takesScheduled', 'slotCapacity', 'takesGuestOrders'],
  ];
  for (const chunk of chunksOf(list)) {
    await db
      .insert(outlets)
      .values(
        chunk.map(({ tables: _tables, ...outlet }) => ({ ...outlet, restaurantUuid: createUuid(outlet) })),
      )
      // A restored outlet gets a new public id, because it may have been the demo's.
      .onConflictDoUpdate({
        target: outlets.recordId,
        set: {
          ...newValues(outlets, unchangedColumns),
          // A change of the bar licence changes the menu, so cached menus must expire.
          menuRevision: sql`${outlets.menuRevision} + case when ${outlets.barLicence} = excluded.bar_licence then 0 else 1 end`,
          restaurantUuid: sql`case when ${outlets.isRemoved} then excluded.restaurant_uuid else ${outlets.restaurantUuid} end`,
        },
      });
  }
  await replaceTables(db, list);
}

async function replaceTables(db: Database, list: readonly ImportedOutlet[]): Promise<void> {
  const ids = list.map(({ recordId }) => recordId);
  await db.update(outletTables).set({ isActive: false }).where(inArray(outletTables.restaurantId, ids));
  const rows = list.flatMap(({ recordId, tables }) =>
    tables.map((table) => ({ restaurantId: recordId, ...table })),
  );
  for (const chunk of chunksOf(rows)) {
    await db
      .insert(outletTables)
      .values(chunk)
      .onConflictDoUpdate({
        target: [outletTables.restaurantId, outletTables.tableNumber],
        set: {
          isActive: true,
          seats: sql`excluded.seats`,
          isAddedAtDesk: sql`excluded.is_added_at_desk`,
        },
      });
  }
}

/** Includes removed ones. */
export async function loadKnownIds(db: Database): Promise<number[]> {
  const rows = await db.select({ recordId: outlets.recordId }).from(outlets).orderBy(asc(outlets.recordId));
  return rows.map(({ recordId }) => recordId);
}

export async function loadRemovedOutlets(
  db: Database,
  recordIds: readonly number[],
): Promise<Map<number, { readonly code: string; readonly title: string }>> {
  if (recordIds.length === 0) return new Map();
  const rows = await db
    .select({ recordId: outlets.recordId, code: outlets.code, title: outlets.title })
    .from(outlets)
    .where(and(eq(outlets.isRemoved, true), inArray(outlets.recordId, [...recordIds])));
  return new Map(rows.map(({ recordId, ...outlet }) => [recordId, outlet]));
}

export async function countOrders(db: Database, restaurantId: number): Promise<number> {
  return db.$count(orders, and(eq(orders.restaurantId, restaurantId), ne(orders.status, 'DRAFT')));
}

interface CodeOwner {
  readonly recordId: number;
  readonly isRemoved: boolean;
}

/** Includes removed ones, because `code` is unique. */
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
