import type { Database } from '../../database.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from '../../drizzle.ts';
import { orderRings, staffPushTokens } from '../../schema/desk/desk-pushes.ts';
import { staffDevices, staffRoles, staffSessions } from '../../schema/desk/staff.ts';

/** A token belongs to the session that registered it last. */
export async function saveStaffPushToken(
  db: Database,
  row: typeof staffPushTokens.$inferInsert,
): Promise<void> {
  const { sessionId, registeredAt } = row;
  await db
    .insert(staffPushTokens)
    .values(row)
    .onConflictDoUpdate({ target: staffPushTokens.token, set: { sessionId, registeredAt } });
}

export async function deleteStaffPushToken(db: Database, token: string): Promise<void> {
  await db.delete(staffPushTokens).where(eq(staffPushTokens.token, token));
}

/** Devices of an outlet with a live session: shared ones, and its managers' own. */
export async function loadDevicesToRing(
  db: Database,
  restaurantId: number,
): Promise<{ token: string; isManagers: boolean }[]> {
  const isSharedHere = and(
    eq(staffDevices.restaurantId, restaurantId),
    isNotNull(staffDevices.enrolledAt),
    isNull(staffDevices.revokedAt),
  );
  const isManagers = and(isNull(staffSessions.deviceId), isNotNull(staffRoles.id));
  const rows = await db
    .select({ token: staffPushTokens.token, deviceId: staffSessions.deviceId })
    .from(staffPushTokens)
    .innerJoin(staffSessions, eq(staffSessions.id, staffPushTokens.sessionId))
    .leftJoin(staffDevices, eq(sql`${staffDevices.deviceId}::text`, staffSessions.deviceId))
    .leftJoin(
      staffRoles,
      and(
        eq(staffRoles.userId, staffSessions.userId),
        eq(staffRoles.role, 'manager'),
        eq(staffRoles.restaurantId, restaurantId),
      ),
    )
    // Compares with this machine's clock, because the sign-in library sets `expiresAt` by it.
    .where(and(gt(staffSessions.expiresAt, new Date()), or(isSharedHere, isManagers)))
    .orderBy(asc(staffPushTokens.registeredAt));
  return rows.map(({ token, deviceId }) => ({ token, isManagers: deviceId === null }));
}

interface RingClaim {
  readonly orderIds: readonly number[];
  readonly token: string;
  readonly at: number;
  readonly leasedUntil: number;
  readonly maxAttempts: number;
}

/** Reserves orders for one process, for a device that has not rung for them; returns their number. */
export async function claimRings(db: Database, claim: RingClaim): Promise<number> {
  const { orderIds, token, at, leasedUntil, maxAttempts } = claim;
  if (orderIds.length === 0) return 0;
  const claimed = await db
    .insert(orderRings)
    .values(orderIds.map((orderId) => ({ orderId, token, leasedUntil, attempts: 1 })))
    .onConflictDoUpdate({
      target: [orderRings.orderId, orderRings.token],
      set: { leasedUntil, attempts: sql`${orderRings.attempts} + 1` },
      setWhere: sql`${isNull(orderRings.sentAt)} and ${lte(orderRings.leasedUntil, at)} and ${lt(orderRings.attempts, maxAttempts)}`,
    })
    .returning({ orderId: orderRings.orderId });
  return claimed.length;
}

export async function markRung(
  db: Database,
  token: string,
  orderIds: readonly number[],
  at: number,
): Promise<void> {
  await db
    .update(orderRings)
    .set({ sentAt: at })
    .where(and(eq(orderRings.token, token), inArray(orderRings.orderId, [...orderIds])));
}

export async function deleteRingsBefore(db: Database, before: number): Promise<void> {
  await db.delete(orderRings).where(lt(orderRings.leasedUntil, before));
  const over = db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(lte(staffSessions.expiresAt, new Date()));
  await db.delete(staffPushTokens).where(inArray(staffPushTokens.sessionId, over));
}
