import type { Database } from '../../database.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lte, not, or, sql } from '../../drizzle.ts';
import { credentials } from '../../schema/guests/customers.ts';
import { devices } from '../../schema/guests/notifications.ts';

type DeviceRow = typeof devices.$inferSelect;
type NewDevice = Omit<DeviceRow, 'id'>;

/**
 * Registers a customer's device and deletes other rows with the same token or device id. Requires a transaction;
 * concurrent calls with the same token or id run one after another.
 */
export async function saveDevice(tx: Database, device: NewDevice): Promise<void> {
  const { customerId, deviceId, token } = device;
  for (const name of [`push-token:${token}`, `push-device:${deviceId}`]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
  const isSame = and(eq(devices.customerId, customerId), eq(devices.deviceId, deviceId));
  const isTaken = or(eq(devices.token, token), eq(devices.deviceId, deviceId));
  // Locks in order of id, as push deliveries do, against deadlocks.
  await tx.select({ id: devices.id }).from(devices).where(isTaken).orderBy(asc(devices.id)).for('update');
  await tx.delete(devices).where(and(isTaken, not(isSame ?? sql`false`)));
  const { deviceType, credentialId, refreshedAt } = device;
  await tx.insert(devices).values(device).onConflictDoUpdate({
    target: devices.deviceId,
    set: { token, deviceType, credentialId, refreshedAt },
  });
}

/** Deletes devices beyond the newest ones. */
export async function deleteOldestDevices(
  db: Database,
  customerId: number,
  maxDevices: number,
): Promise<void> {
  const newest = await db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.customerId, customerId))
    .orderBy(desc(devices.refreshedAt), desc(devices.id))
    .offset(maxDevices);
  const ids = newest.map(({ id }) => id);
  if (ids.length > 0) await db.delete(devices).where(inArray(devices.id, ids));
}

/** Requires token and id, so that third parties cannot unregister a device. */
export async function deleteDevice(db: Database, token: string, deviceId: string): Promise<void> {
  await db.delete(devices).where(and(eq(devices.token, token), eq(devices.deviceId, deviceId)));
}

export async function deleteDevicesOfCredential(db: Database, credentialId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.credentialId, credentialId));
}

/** Deletes an invalid push token, unless the device has registered a newer one. */
export async function deleteDeadToken(db: Database, id: number, token: string): Promise<void> {
  await db.delete(devices).where(and(eq(devices.id, id), eq(devices.token, token)));
}

export async function deleteSignedOutDevices(db: Database, at: number): Promise<void> {
  const over = db.select({ id: credentials.id }).from(credentials).where(lte(credentials.expiresAt, at));
  await db.delete(devices).where(inArray(devices.credentialId, over));
}

/** Signed-in devices of a customer, locked until their deliveries are inserted. */
export async function lockPushableDevices(
  tx: Database,
  customerId: number,
  at: number,
): Promise<{ id: number }[]> {
  return tx
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(credentials, eq(credentials.id, devices.credentialId))
    .where(
      and(eq(devices.customerId, customerId), isNull(credentials.revokedAt), gt(credentials.expiresAt, at)),
    )
    .orderBy(asc(devices.id))
    .for('key share', { of: devices });
}
