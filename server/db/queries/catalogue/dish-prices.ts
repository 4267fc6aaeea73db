import type { PricedDish } from '#domain/menu/dish-prices.ts';
import type { Database } from '../../database.ts';
import { and, asc, eq } from '../../drizzle.ts';
import { items, outletItems, outlets } from '../../schema/chain/catalogue.ts';
import { pricesAtOutlet } from './menus.ts';

type ItemRow = typeof items.$inferSelect;

/** A dish at one outlet: `ofMenu` are the prices of its menu, `atOutlet` those that the outlet charges. */
export interface DishAtOutlet extends Pick<ItemRow, 'menuId' | 'itemId' | 'title'> {
  readonly restaurantId: number;
  readonly ofMenu: PricedDish;
  readonly atOutlet: PricedDish;
  /** False for the menu that outlets share. */
  readonly isOwnMenu: boolean;
}

/** A dish at every outlet whose menu lists it, by outlet. */
export async function loadDishAtOutlets(db: Database, itemId: string): Promise<DishAtOutlet[]> {
  const rows = await db
    .select({ item: items, own: outletItems, recordId: outlets.recordId })
    .from(outlets)
    .innerJoin(items, eq(items.menuId, outlets.menuId))
    .leftJoin(
      outletItems,
      and(eq(outletItems.restaurantId, outlets.recordId), eq(outletItems.itemId, items.itemId)),
    )
    .where(and(eq(items.itemId, itemId), eq(items.isListed, true), eq(outlets.isRemoved, false)))
    .orderBy(asc(outlets.recordId));
  return rows.map(({ item, own, recordId: restaurantId }) => {
    const { menuId, title, price, variantList, modifierGroupList } = item;
    return {
      ...{ restaurantId, menuId, itemId, title, isOwnMenu: menuId === restaurantId },
      ofMenu: { price, variantList, modifierGroupList },
      atOutlet: { ...pricesAtOutlet(item, own), modifierGroupList },
    };
  });
}

/** Serialises price changes of one dish; requires a transaction. */
export async function lockDish(db: Database, itemId: string): Promise<void> {
  await db
    .select({ menuId: items.menuId })
    .from(items)
    .where(eq(items.itemId, itemId))
    .orderBy(asc(items.menuId))
    .for('update');
}

type Changed = Pick<ItemRow, 'menuId' | 'itemId'>;

/** Writes a dish's prices to a menu; requires a transaction that also raises the menu's revision. */
export async function writeMenuPrices(
  db: Database,
  { menuId, itemId }: Changed,
  { price, variantList, modifierGroupList }: PricedDish,
): Promise<void> {
  await db
    .update(items)
    .set({ price, variantList, modifierGroupList })
    .where(and(eq(items.menuId, menuId), eq(items.itemId, itemId)));
}

type OwnPrices = Pick<typeof outletItems.$inferSelect, 'price' | 'variantList'>;

/**
 * Writes an outlet's own prices of a dish; null means the menu's price. Requires a transaction that also raises
 * the menu's revision.
 */
export async function writeOutletPrices(
  db: Database,
  { restaurantId, itemId }: Pick<DishAtOutlet, 'restaurantId' | 'itemId'>,
  prices: OwnPrices,
): Promise<void> {
  if (prices.price === null && prices.variantList === null) {
    const isIt = and(eq(outletItems.restaurantId, restaurantId), eq(outletItems.itemId, itemId));
    await db.update(outletItems).set(prices).where(isIt);
    return;
  }
  await db
    .insert(outletItems)
    .values({ restaurantId, itemId, ...prices })
    .onConflictDoUpdate({ target: [outletItems.restaurantId, outletItems.itemId], set: prices });
}
