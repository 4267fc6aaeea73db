import type { Database } from '../../database.ts';
import { and, eq, or } from '../../drizzle.ts';
import { ledgerEntries } from '../../schema/money.ts';
import { cartClaims, orders } from '../../schema/orders.ts';
import { type PlaceholdersOf, statement } from '../../statement.ts';

/**
 * Keys of a cart: `cartKey` is a secret of the phone; `shownKey` is a one-way hash of it that the phone shows to
 * the outlet.
 */
export interface CartKeys {
  readonly cartKey: string;
  readonly shownKey: string;
}

/**
 * Gives a cart its only order; false when it already has one. Waits until a concurrent claim commits or rolls
 * back.
 */
export async function insertCartClaim(db: Database, keys: CartKeys, orderId: number): Promise<boolean> {
  const claimed = await insertClaim(db, { ...keys, orderId });
  return claimed.length > 0;
}

const insertClaim = statement(
  'insert_cart_claim',
  (db, { cartKey, shownKey, orderId }: PlaceholdersOf<CartKeys & { orderId: number }>) =>
    db
      .insert(cartClaims)
      .values({ cartKey, shownKey, orderId })
      .onConflictDoNothing()
      .returning({ orderId: cartClaims.orderId }),
);

export async function findOrderIdOfCart(db: Database, keys: CartKeys): Promise<number | undefined> {
  const [claim] = await selectClaim(db, keys);
  return claim?.orderId;
}

const selectClaim = statement('select_cart_claim', (db, { cartKey, shownKey }: PlaceholdersOf<CartKeys>) =>
  db
    .select({ orderId: cartClaims.orderId })
    .from(cartClaims)
    .where(or(eq(cartClaims.shownKey, shownKey), eq(cartClaims.cartKey, cartKey))),
);

/** The order that replaced the customer's draft. */
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

/** Deletes a customer's draft and records its reference with the replacing order. */
export async function replaceDraft(
  db: Database,
  { customerId, cartKey, orderId }: { customerId: number; cartKey: string; orderId: number },
): Promise<void> {
  const [draft] = await db
    .delete(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.cartKey, cartKey), eq(orders.status, 'DRAFT')))
    .returning({ orderRefId: orders.orderRefId });
  if (draft === undefined) return;
  await db.update(cartClaims).set({ draftRefId: draft.orderRefId }).where(eq(cartClaims.orderId, orderId));
}

/** Moves an order's entries to another customer; none of them involves a wallet. */
export async function moveEntriesOfOrder(db: Database, orderId: number, customerId: number): Promise<void> {
  await db.update(ledgerEntries).set({ customerId }).where(eq(ledgerEntries.orderId, orderId));
}
