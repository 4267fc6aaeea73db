import type { Variant } from '#contract/catalogue/menu.ts';
import type { Database } from '../../database.ts';
import { and, eq, inArray, isNotNull, or } from '../../drizzle.ts';
import { CHAIN_MENU_ID, outletItems, outlets } from '../../schema/chain/catalogue.ts';
import { chunksOf, newValues } from './import-chunks.ts';

/** An outlet's deviation from the chain's menu; a null price keeps the menu's. */
export interface OutletDifference {
  readonly restaurantId: number;
  readonly itemId: string;
  readonly price: number | null;
  /** Sizes with a price of their own, set at the desk. */
  readonly variantList: Variant[] | null;
  readonly isOffered: boolean;
}

export async function loadDifferences(db: Database): Promise<OutletDifference[]> {
  const sharing = db
    .select({ recordId: outlets.recordId })
    .from(outlets)
    .where(eq(outlets.menuId, CHAIN_MENU_ID));
  const hasPrice = or(isNotNull(outletItems.price), isNotNull(outletItems.variantList));
  const differs = or(eq(outletItems.isOffered, false), hasPrice);
  const { restaurantId, itemId, price, variantList, isOffered } = outletItems;
  return db
    .select({ restaurantId, itemId, price, variantList, isOffered })
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
        set: newValues(outletItems, ['restaurantId', 'itemId', 'isAvailable']),
      });
  }
}
