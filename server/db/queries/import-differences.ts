import type { Database } from '../database.ts';
import { and, eq, inArray, isNotNull, or, sql } from '../drizzle.ts';
import { CHAIN_MENU_ID, outletItems, outlets } from '../schema/catalogue.ts';
import { chunksOf } from './import-chunks.ts';

/** How one outlet differs from the chain's menu in one item; a null price is that of the menu. */
export interface OutletDifference {
  readonly restaurantId: number;
  readonly itemId: string;
  readonly price: number | null;
  readonly isOffered: boolean;
}

/** Where outlets that share the chain's menu do not offer an item of it, or sell it at a price of their own. */
export async function loadDifferences(db: Database): Promise<OutletDifference[]> {
  const sharing = db
    .select({ recordId: outlets.recordId })
    .from(outlets)
    .where(eq(outlets.menuId, CHAIN_MENU_ID));
  const differs = or(eq(outletItems.isOffered, false), isNotNull(outletItems.price));
  const { restaurantId, itemId, price, isOffered } = outletItems;
  return db
    .select({ restaurantId, itemId, price, isOffered })
    .from(outletItems)
    .where(and(inArray(restaurantId, sharing), differs));
}

/** Stores them; whether an item is sold out stays as the outlet has set it. Call it in a transaction. */
export async function writeDifferences(db: Database, list: readonly OutletDifference[]): Promise<void> {
  for (const chunk of chunksOf(list)) {
    await db
      .insert(outletItems)
      .values(chunk)
      .onConflictDoUpdate({
        target: [outletItems.restaurantId, outletItems.itemId],
        set: { price: sql`excluded.price`, isOffered: sql`excluded.is_offered` },
      });
  }
}
