import type { Database } from '#server/db/database.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { items, outletItems, outlets } from '#server/db/schema/chain/catalogue.ts';

/** Sets an outlet's own price of an item without variants, in paise, as an import does. */
export async function setOutletItemPrice(
  db: Database,
  restaurantId: number,
  itemId: string,
  price: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(outletItems)
      .values({ restaurantId, itemId, price })
      .onConflictDoUpdate({ target: [outletItems.restaurantId, outletItems.itemId], set: { price } });
    const menuRevision = sql`${outlets.menuRevision} + 1`;
    await tx.update(outlets).set({ menuRevision }).where(eq(outlets.recordId, restaurantId));
  });
}

export async function renameItem(db: Database, itemId: string, title: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(items).set({ title }).where(eq(items.itemId, itemId));
    await tx.update(outlets).set({ menuRevision: sql`${outlets.menuRevision} + 1` });
  });
}
