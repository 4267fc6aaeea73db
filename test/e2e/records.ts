import type { Database } from '#server/db/database.ts';
import { and, desc, eq, ne } from '#server/db/drizzle.ts';
import { loadWalletBalance } from '#server/db/queries/money/accounts.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { credentials, customers } from '#server/db/schema/guests/customers.ts';
import { ledgerEntries, paymentTransactions } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';

export type OrderRecord = typeof orders.$inferSelect;
export type PaymentRecord = typeof paymentTransactions.$inferSelect;

/** Fails the journey without a sign-in. */
export async function customerIdOf(db: Database, mobile: string): Promise<number> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.mobile, mobile));
  if (row === undefined) throw new Error(`nobody signed in with ${mobile}`);
  return row.id;
}

/** Of all phones on which the customer has signed in. */
export async function credentialsOf(db: Database, mobile: string) {
  return db
    .select()
    .from(credentials)
    .where(eq(credentials.customerId, await customerIdOf(db, mobile)));
}

/** Newest first, without drafts. */
export async function ordersOf(db: Database, mobile: string): Promise<OrderRecord[]> {
  const customerId = await customerIdOf(db, mobile);
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.status, 'DRAFT')))
    .orderBy(desc(orders.id));
}

/** Fails the journey unless there is exactly one. */
export async function onlyOrderOf(db: Database, mobile: string): Promise<OrderRecord> {
  const [order, ...others] = await ordersOf(db, mobile);
  if (order === undefined || others.length > 0) {
    throw new Error(`expected one order of ${mobile}, found ${order === undefined ? 0 : others.length + 1}`);
  }
  return order;
}

/** Oldest first. */
export async function paymentsOf(db: Database, mobile: string): Promise<PaymentRecord[]> {
  const customerId = await customerIdOf(db, mobile);
  return db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.customerId, customerId))
    .orderBy(paymentTransactions.createdAt);
}

/** In paise. */
export async function walletOf(db: Database, mobile: string): Promise<number> {
  return loadWalletBalance(db, await customerIdOf(db, mobile));
}

export async function ledgerEntriesOf(db: Database, mobile: string): Promise<number> {
  const customerId = await customerIdOf(db, mobile);
  return db.$count(ledgerEntries, eq(ledgerEntries.customerId, customerId));
}

export async function setOutletHours(
  db: Database,
  recordId: number,
  openingHours: typeof outlets.$inferSelect.openingHours,
): Promise<void> {
  await db.update(outlets).set({ openingHours }).where(eq(outlets.recordId, recordId));
}
