import { desc, eq } from '#server/db/drizzle.ts';
import { dealHoldings } from '#server/db/schema/offers/deals.ts';
import { reserveDeals } from '#server/services/deals/deal-orders.ts';
import { payDealOrder } from '#server/services/deals/deal-payments.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import type { Product } from '#test/support/servers/product.ts';
import { present } from './verbs-money.ts';

export async function holdingOf({ db }: Product, mobile: string) {
  const [holding] = await db
    .select()
    .from(dealHoldings)
    .where(eq(dealHoldings.customerId, await customerIdOf(db, mobile)))
    .orderBy(desc(dealHoldings.receivedAt));
  if (holding === undefined) throw new Error(`${mobile} has no deal`);
  return holding;
}

/** Buys the deal from the wallet on another phone; returns its owner and holding. */
export async function insertBought(product: Product, mobile: string) {
  await present(product, mobile, { kind: 'WALLET', amountPaise: 120_000 });
  const customerId = await customerIdOf(product.db, mobile);
  return product.db.transaction(async (db) => {
    const deps = { ...product.deps, db };
    const held = await reserveDeals(deps, customerId, [{ dealId: 'ten-cappuccinos', stealDealItemQty: 1 }]);
    if (!held.ok) throw new Error(held.failure.code);
    const { dealOrderRefId } = held.value;
    await payDealOrder(deps, customerId, { dealOrderRefId, paymentMode: 'WALLET', returnPath: '/' });
    return { customerId, holdingId: (await holdingOf({ ...product, db }, mobile)).holdingId };
  });
}
