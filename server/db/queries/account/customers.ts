import type { Database } from '../../database.ts';
import { and, eq, isNull } from '../../drizzle.ts';
import { customers } from '../../schema/guests/customers.ts';

export type CustomerRow = typeof customers.$inferSelect;

interface NewCustomer {
  readonly uuid: string;
  readonly mobile: string;
  readonly createdAt: number;
  readonly walkInRestaurantId?: number;
  readonly mobileVerified?: boolean;
  readonly guestSessionId?: string;
}

/**
 * Finds or creates the customer of a mobile number, and locks the row against deletion. If a concurrent
 * transaction deletes the found row, a new one is created.
 */
export async function ensureCustomer(
  tx: Database,
  values: NewCustomer,
): Promise<{ customer: CustomerRow; isNew: boolean }> {
  const ensured = (await tryToEnsure(tx, values)) ?? (await tryToEnsure(tx, values));
  if (ensured === undefined) throw new Error('a customer vanished while signing in');
  return ensured;
}

async function tryToEnsure(tx: Database, values: NewCustomer) {
  const [created] = await tx.insert(customers).values(values).onConflictDoNothing().returning();
  if (created !== undefined) return { customer: created, isNew: true };
  const isOfNumber = eq(customers.mobile, values.mobile);
  const [customer] = await tx.select().from(customers).where(isOfNumber).for('key share');
  return customer === undefined ? undefined : { customer, isNew: false };
}

export async function findCustomer(db: Database, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row;
}

export async function isRegistered(db: Database, mobile: string): Promise<boolean> {
  const rows = await db.select({ id: customers.id }).from(customers).where(eq(customers.mobile, mobile));
  return rows.length > 0;
}

export async function isDeleted(db: Database, id: number): Promise<boolean> {
  const customer = await findCustomer(db, id);
  return customer === undefined || customer.deletedAt !== null;
}

/** Undefined when the account was deleted. */
export async function lockCustomer(tx: Database, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .for('update');
  return row;
}

/** True when the customer exists; blocks a deletion until the transaction ends. */
export async function lockAgainstDeletion(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .for('key share');
  return rows.length > 0;
}

/** Runs the calls of one customer that use this lock one after another, without blocking other calls. */
export async function takeTurnsOfCustomer(tx: Database, id: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('no key update');
}

export async function updateCustomer(
  db: Database,
  id: number,
  patch: Partial<typeof customers.$inferInsert>,
): Promise<CustomerRow> {
  const [row] = await db.update(customers).set(patch).where(eq(customers.id, id)).returning();
  if (row === undefined) throw new Error(`customer ${id} vanished`);
  return row;
}

/**
 * Finds or creates the customer row that represents all guests without an account at an outlet; it cannot sign in.
 */
export async function ensureWalkIn(
  db: Database,
  values: { uuid: string; walkInRestaurantId: number; createdAt: number },
): Promise<CustomerRow> {
  const mobile = `walk-in-${values.walkInRestaurantId}`;
  const { customer } = await ensureCustomer(db, { ...values, mobile });
  return customer;
}

/** Undefined until the outlet has served its first guest without an account. */
export async function findWalkInId(db: Database, restaurantId: number): Promise<number | undefined> {
  const [walkIn] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.walkInRestaurantId, restaurantId));
  return walkIn?.id;
}

/** The outlet whose guests without an account this row represents; undefined for real customers. */
export async function findWalkInOutlet(db: Database, customerId: number): Promise<number | undefined> {
  return (await findCustomer(db, customerId))?.walkInRestaurantId ?? undefined;
}

/** True for a guest of a table, who has no account and therefore no wallet. */
export async function isTableGuest(db: Database, customerId: number): Promise<boolean> {
  return (await findCustomer(db, customerId))?.guestSessionId != null;
}

/** True for people who can sign in, also after they have deleted their account. */
export async function isPerson(db: Database, customerId: number): Promise<boolean> {
  const customer = await findCustomer(db, customerId);
  return customer?.walkInRestaurantId == null && customer?.guestSessionId == null;
}
