import type { Database } from '../../database.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull } from '../../drizzle.ts';
import { outlets } from '../../schema/chain/catalogue.ts';
import { staffDevices, staffSessions } from '../../schema/desk/staff.ts';

interface NewDevice {
  readonly deviceId: string;
  readonly restaurantId: number;
  readonly title: string;
  readonly codeHash: string;
  readonly codeValidUntil: number;
  readonly createdBy: string;
}

export async function insertDevice(db: Database, device: NewDevice): Promise<void> {
  await db.insert(staffDevices).values(device);
}

/** Exchanges an enrolment code for a device credential; undefined for a wrong, used or expired one. */
export async function spendDeviceCode(
  db: Database,
  codeHash: string,
  { credentialHash, at }: { readonly credentialHash: string; readonly at: number },
) {
  const [device] = await db
    .update(staffDevices)
    .set({ codeHash: null, credentialHash, enrolledAt: at })
    .where(
      and(
        eq(staffDevices.codeHash, codeHash),
        gt(staffDevices.codeValidUntil, at),
        isNull(staffDevices.revokedAt),
      ),
    )
    .returning({ deviceId: staffDevices.deviceId });
  return device?.deviceId;
}

const shown = {
  deviceId: staffDevices.deviceId,
  title: staffDevices.title,
  restaurantId: staffDevices.restaurantId,
  outletTitle: outlets.title,
  enrolledAt: staffDevices.enrolledAt,
};

export async function findDevice(
  db: Database,
  by: { readonly deviceId: string } | { readonly credentialHash: string },
) {
  const isIt =
    'deviceId' in by
      ? eq(staffDevices.deviceId, by.deviceId)
      : eq(staffDevices.credentialHash, by.credentialHash);
  const [device] = await db
    .select(shown)
    .from(staffDevices)
    .innerJoin(outlets, eq(outlets.recordId, staffDevices.restaurantId))
    .where(and(isIt, isNotNull(staffDevices.enrolledAt), isNull(staffDevices.revokedAt)));
  return device;
}

export function loadDevices(db: Database, restaurantIds: readonly number[]) {
  return db
    .select(shown)
    .from(staffDevices)
    .innerJoin(outlets, eq(outlets.recordId, staffDevices.restaurantId))
    .where(
      and(
        inArray(staffDevices.restaurantId, [...restaurantIds]),
        isNotNull(staffDevices.enrolledAt),
        isNull(staffDevices.revokedAt),
      ),
    )
    .orderBy(asc(staffDevices.enrolledAt));
}

/** False without such a device at the outlet. */
export async function markDeviceRevoked(
  db: Database,
  { restaurantId, deviceId }: { readonly restaurantId: number; readonly deviceId: string },
  at: number,
): Promise<boolean> {
  const revoked = await db
    .update(staffDevices)
    .set({ revokedAt: at, credentialHash: null })
    .where(
      and(
        eq(staffDevices.deviceId, deviceId),
        eq(staffDevices.restaurantId, restaurantId),
        isNull(staffDevices.revokedAt),
      ),
    )
    .returning({ deviceId: staffDevices.deviceId });
  return revoked.length > 0;
}

/** Deletes the shared devices of an outlet with every session on them. */
export async function deleteDevicesAt(db: Database, restaurantId: number): Promise<void> {
  const ended = await db
    .delete(staffDevices)
    .where(eq(staffDevices.restaurantId, restaurantId))
    .returning({ deviceId: staffDevices.deviceId });
  const deviceIds = ended.map(({ deviceId }) => deviceId);
  await db.delete(staffSessions).where(inArray(staffSessions.deviceId, deviceIds));
}
