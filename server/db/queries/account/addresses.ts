import type { Address, AddressForm } from '#contract/account/account.ts';
import type { Database } from '../../database.ts';
import { and, count, desc, eq } from '../../drizzle.ts';
import { addresses, customers } from '../../schema/guests/customers.ts';

const columns = {
  recordId: addresses.id,
  addressLine1: addresses.addressLine1,
  addressLine2: addresses.addressLine2,
  addressLine3: addresses.addressLine3,
  addressType: addresses.addressType,
  label: addresses.label,
  latitude: addresses.latitude,
  longitude: addresses.longitude,
};

const isOwn = (customerId: number, id: string) =>
  and(eq(addresses.customerId, customerId), eq(addresses.id, id));

export async function listAddresses(db: Database, customerId: number): Promise<Address[]> {
  return db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id));
}

/** Counts a customer's addresses and locks the customer, so that concurrent calls respect the limit. */
export async function lockAndCountAddresses(tx: Database, customerId: number): Promise<number> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
  const [row] = await tx
    .select({ total: count() })
    .from(addresses)
    .where(eq(addresses.customerId, customerId));
  return row?.total ?? 0;
}

export async function insertAddress(
  db: Database,
  row: AddressForm & { id: string; customerId: number; createdAt: number },
): Promise<Address | undefined> {
  const [inserted] = await db.insert(addresses).values(row).returning(columns);
  return inserted;
}

export async function updateAddress(
  db: Database,
  customerId: number,
  { recordId, ...form }: Address,
): Promise<Address | undefined> {
  const [updated] = await db
    .update(addresses)
    .set(form)
    .where(isOwn(customerId, recordId))
    .returning(columns);
  return updated;
}

export async function deleteAddress(db: Database, customerId: number, id: string): Promise<boolean> {
  const deleted = await db.delete(addresses).where(isOwn(customerId, id)).returning({ id: addresses.id });
  return deleted.length > 0;
}

export async function findDeliveryAddress(
  db: Database,
  customerId: number,
  addressId: string,
): Promise<typeof addresses.$inferSelect | undefined> {
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)));
  return address;
}
