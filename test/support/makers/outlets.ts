import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenuItems, setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import type { TestApi } from '#test/support/servers/api.ts';
import { setOutletItemPrice } from './menu.ts';
import { OUTLET_ID } from './orders.ts';

/** Applies `change` to Noida while `work` runs; only the revision of its menu stays changed. */
export async function whileOutlet(
  api: TestApi,
  change: Partial<typeof outlets.$inferInsert>,
  work: () => Promise<void>,
) {
  const isIt = eq(outlets.recordId, OUTLET_ID);
  const [before] = await api.db.select().from(outlets).where(isIt);
  await api.db.update(outlets).set(change).where(isIt);
  try {
    await work();
  } finally {
    if (before !== undefined) {
      const { menuRevision: _counted, ...rest } = before;
      await api.db.update(outlets).set(rest).where(isIt);
    }
  }
}

export async function whileMinimum(api: TestApi, minimumOrderPaise: number, work: () => Promise<void>) {
  const outlet = await findOutlet(api.db, OUTLET_ID);
  if (outlet === undefined) throw new Error('no outlet');
  await whileOutlet(api, { pricing: { ...outlet.pricing, minimumOrderPaise } }, work);
}

export async function whileSoldOut(api: TestApi, itemId: string, work: () => Promise<void>) {
  await setItemAvailability(api.db, OUTLET_ID, itemId, false);
  try {
    await work();
  } finally {
    await setItemAvailability(api.db, OUTLET_ID, itemId, true);
  }
}

export async function whilePriced(api: TestApi, itemId: string, price: number, work: () => Promise<void>) {
  const [before] = await loadMenuItems(api.db, OUTLET_ID, [itemId]);
  if (before === undefined) throw new Error(`no ${itemId} here`);
  await setOutletItemPrice(api.db, OUTLET_ID, itemId, price);
  try {
    await work();
  } finally {
    await setOutletItemPrice(api.db, OUTLET_ID, itemId, before.price);
  }
}
