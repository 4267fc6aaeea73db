import type { Database } from '../../database.ts';
import { and, eq, inArray, isNotNull, or, sql } from '../../drizzle.ts';
import { CHAIN_MENU_ID, outletItems, outlets } from '../../schema/chain/catalogue.ts';
import { chunksOf } from './import-chunks.ts';

/** An outlet's deviation from the chain's menu; a null price keeps the menu's. */
export interface OutletDifference {
  readonly restaurantId: number;
  readonly itemId: string;
  readonly price: number | null;
  readonly isOffered: boolean;
}

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

/** Keeps sold-out marks; requires a transaction. */
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
