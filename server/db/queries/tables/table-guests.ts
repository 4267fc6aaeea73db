import type { Database } from '../../database.ts';
import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  sql,
} from '../../drizzle.ts';
import { alias } from '../../drizzle-tables.ts';
import { billGuests, billShares } from '../../schema/bill-shares.ts';
import { outlets } from '../../schema/chain/catalogue.ts';
import { credentials, customers } from '../../schema/guests/customers.ts';
import { ledgerEntries, paymentTransactions, walletReturns } from '../../schema/money.ts';
import { isOpenRound, orders } from '../../schema/orders.ts';
import { refundPayouts } from '../../schema/refunds.ts';
import type { CustomerRow } from '../account/customers.ts';

/** The guest of a table session; undefined before they have given a name. */
export async function findGuestOfSession(
  db: Database,
  guestSessionId: string,
): Promise<CustomerRow | undefined> {
  const [guest] = await db.select().from(customers).where(eq(customers.guestSessionId, guestSessionId));
  return guest;
}

/** Names of those customers who are guests of a table, without an account. */
export async function loadGuestNames(
  db: Database,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .select({ id: customers.id, fullName: customers.fullName })
    .from(customers)
    .where(and(inArray(customers.id, [...new Set(customerIds)]), isNotNull(customers.guestSessionId)));
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

/** Rounds of guests without an account at a table that are unpaid, or not served yet. */
export async function countOpenRoundsOfGuests(
  db: Database,
  { restaurantId, tableNumber }: { readonly restaurantId: number; readonly tableNumber: string },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        eq(orders.tableNumber, tableNumber),
        isNotNull(customers.guestSessionId),
        isOpenRound(orders),
      ),
    );
  return row?.count ?? 0;
}

/**
 * Moves the placed orders, payments and shares of a guest of a table to the account with which the guest has
 * signed in; drafts stay. Orders, payments and wallets must be locked before.
 */
export async function moveOrdersOfGuest(tx: Database, guestId: number, customerId: number): Promise<void> {
  const placed = alias(orders, 'placed');
  const isReplaced = tx
    .select({ id: placed.id })
    .from(placed)
    .where(
      sql`${placed.customerId} = ${guestId} and ${placed.status} <> 'DRAFT' and ${placed.cartKey} = ${orders.cartKey}`,
    );
  await tx
    .delete(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'DRAFT'), sql`exists ${isReplaced}`));
  await tx
    .update(orders)
    .set({ customerId })
    .where(and(eq(orders.customerId, guestId), ne(orders.status, 'DRAFT')));
  const joined = tx.select({ ref: billGuests.tableBillRefId }).from(billGuests);
  await tx
    .delete(billGuests)
    .where(
      and(
        eq(billGuests.customerId, guestId),
        inArray(billGuests.tableBillRefId, joined.where(eq(billGuests.customerId, customerId))),
      ),
    );
  for (const table of [
    paymentTransactions,
    billShares,
    billGuests,
    ledgerEntries,
    walletReturns,
    refundPayouts,
  ]) {
    await tx.update(table).set({ customerId }).where(eq(table.customerId, guestId));
  }
}

/** Placed orders of a guest, oldest first. */
export async function loadOrdersOfGuest(db: Database, guestId: number) {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, guestId), ne(orders.status, 'DRAFT')))
    .orderBy(asc(orders.id));
}

/**
 * Guests of a table whose last credential expired before `expiredBefore` (epoch ms), and who are not anonymised
 * yet.
 */
export async function loadFormerGuests(
  db: Database,
  expiredBefore: number,
): Promise<Pick<CustomerRow, 'id' | 'mobile'>[]> {
  const valid = db
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.customerId, customers.id), gte(credentials.expiresAt, expiredBefore)));
  return db
    .select({ id: customers.id, mobile: customers.mobile })
    .from(customers)
    .where(
      and(
        isNotNull(customers.guestSessionId),
        isNull(customers.deletedAt),
        lt(customers.createdAt, expiredBefore),
        notExists(valid),
      ),
    )
    .orderBy(asc(customers.id));
}

/** Switches whether guests at an outlet's tables can order with a name only, without an account. */
export async function writeGuestOrders(
  db: Database,
  restaurantId: number,
  takesGuestOrders: boolean,
): Promise<void> {
  await db.update(outlets).set({ takesGuestOrders }).where(eq(outlets.recordId, restaurantId));
}
