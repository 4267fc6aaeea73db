import { and, eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { ledgerEntries } from '../schema/money.ts';
import { cartClaims, orders } from '../schema/orders.ts';
import { type Given, statement } from '../statement.ts';

/**
 * Claims a cart for an order. False when the cart has its order already; waits for whoever is about to
 * claim it, and takes over when that one is rolled back.
 */
export async function insertCartClaim(db: Database, cartKey: string, orderId: number): Promise<boolean> {
  const claimed = await insertClaim(db, { cartKey, orderId });
  return claimed.length > 0;
}

const insertClaim = statement((db, { cartKey, orderId }: Given<{ cartKey: string; orderId: number }>) =>
  db
    .insert(cartClaims)
    .values({ cartKey, orderId })
    .onConflictDoNothing()
    .returning({ orderId: cartClaims.orderId }),
);

/** Which order a cart became. */
export async function findOrderIdOfCart(db: Database, cartKey: string): Promise<number | undefined> {
  const [claim] = await selectClaim(db, { cartKey });
  return claim?.orderId;
}

const selectClaim = statement((db, { cartKey }: Given<{ cartKey: string }>) =>
  db.select({ orderId: cartClaims.orderId }).from(cartClaims).where(eq(cartClaims.cartKey, cartKey)),
);

/** The reference of the customer's order that their draft gave way to. */
export async function findOrderInPlaceOf(
  db: Database,
  customerId: number,
  draftRefId: string,
): Promise<string | undefined> {
  const [order] = await db
    .select({ orderRefId: orders.orderRefId })
    .from(cartClaims)
    .innerJoin(orders, eq(orders.id, cartClaims.orderId))
    .where(and(eq(cartClaims.draftRefId, draftRefId), eq(orders.customerId, customerId)));
  return order?.orderRefId;
}

/** Takes a customer's draft of a cart away, leaving its reference with the order that takes its place. */
export async function replaceDraft(
  db: Database,
  { customerId, cartKey }: { customerId: number; cartKey: string },
): Promise<void> {
  const [draft] = await db
    .delete(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.cartKey, cartKey), eq(orders.status, 'DRAFT')))
    .returning({ orderRefId: orders.orderRefId });
  if (draft === undefined) return;
  await db.update(cartClaims).set({ draftRefId: draft.orderRefId }).where(eq(cartClaims.cartKey, cartKey));
}

/** What was booked for an order belongs to another customer from now on; no wallet has a part in it. */
export async function moveEntriesOfOrder(db: Database, orderId: number, customerId: number): Promise<void> {
  await db.update(ledgerEntries).set({ customerId }).where(eq(ledgerEntries.orderId, orderId));
}
