import type { Database } from '../../database.ts';
import { eq, sql } from '../../drizzle.ts';
import { riderVehicles } from '../../schema/desk/riders.ts';
import { staffUsers } from '../../schema/desk/staff.ts';
import { orderRiders } from '../../schema/orders.ts';

export type RiderRow = typeof orderRiders.$inferSelect;

export async function findRider(db: Database, orderId: number): Promise<RiderRow | undefined> {
  const [rider] = await db.select().from(orderRiders).where(eq(orderRiders.orderId, orderId));
  return rider;
}

/** The rider of an order, with the vehicle and photograph by which the customer recognises them. */
export async function findCarrier(db: Database, orderId: number) {
  const [carrier] = await db
    .select({
      ...{ staffId: orderRiders.staffId, riderName: orderRiders.riderName },
      ...{ vehicle: riderVehicles.vehicle, photoId: staffUsers.image },
    })
    .from(orderRiders)
    .leftJoin(riderVehicles, eq(riderVehicles.staffId, orderRiders.staffId))
    .leftJoin(staffUsers, eq(staffUsers.id, orderRiders.staffId))
    .where(eq(orderRiders.orderId, orderId));
  return carrier;
}

export async function saveRider(db: Database, rider: RiderRow): Promise<void> {
  await db
    .insert(orderRiders)
    .values(rider)
    .onConflictDoUpdate({
      target: orderRiders.orderId,
      set: {
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}
