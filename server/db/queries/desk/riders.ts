import type { Point } from '#contract/fields.ts';
import type { Database } from '../../database.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from '../../drizzle.ts';
import { handoverPhotos, riderCashEntries, riderVehicles } from '../../schema/desk/riders.ts';
import { staffRoles, staffUsers } from '../../schema/desk/staff.ts';
import { customers } from '../../schema/guests/customers.ts';
import { isOpenDelivery, orderEvents, orderRiders, orders } from '../../schema/orders.ts';
import type { RiderRow } from '../orders/order-riders.ts';
import type { OrderRow } from '../orders/orders.ts';

export interface OpenDelivery {
  readonly order: OrderRow;
  readonly rider: RiderRow | null;
  readonly receiver: { readonly name: string; readonly mobile: string };
}

/** Accepted deliveries that are not delivered yet, oldest first. */
export function loadOpenDeliveries(db: Database, restaurantId: number): Promise<OpenDelivery[]> {
  return db
    .select({
      order: orders,
      rider: orderRiders,
      receiver: { name: customers.fullName, mobile: customers.mobile },
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(orderRiders, eq(orderRiders.orderId, orders.id))
    .where(and(eq(orders.restaurantId, restaurantId), isOpenDelivery(orders), isNotNull(orders.confirmedAt)))
    .orderBy(asc(orders.confirmedAt), asc(orders.id));
}

/** Latest first. */
export function loadDelivered(db: Database, restaurantId: number, since: number) {
  return db
    .select({
      orderRefId: orders.orderRefId,
      riderName: orderRiders.riderName,
      deliveredAt: orders.completedAt,
      paymentStatus: orders.paymentStatus,
      photoOf: handoverPhotos.orderId,
      paise: riderCashEntries.paise,
      reason: riderCashEntries.reason,
    })
    .from(orders)
    .innerJoin(orderRiders, eq(orderRiders.orderId, orders.id))
    .leftJoin(handoverPhotos, eq(handoverPhotos.orderId, orders.id))
    .leftJoin(riderCashEntries, eq(riderCashEntries.orderId, orders.id))
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        gte(orders.confirmedAt, since),
        eq(orders.status, 'DELIVERED'),
        isNotNull(orderRiders.staffId),
      ),
    )
    .orderBy(desc(orders.completedAt))
    .limit(30);
}

/** Orders that a rider carries, and when each was picked up. */
export function loadCarried(db: Database, restaurantId: number, staffId: string) {
  return db
    .select({ orderId: orders.id, pickedUpAt: orderEvents.at })
    .from(orders)
    .innerJoin(orderRiders, eq(orderRiders.orderId, orders.id))
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'PICKED_UP')))
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        isOpenDelivery(orders),
        eq(orders.status, 'PICKED_UP'),
        eq(orderRiders.staffId, staffId),
      ),
    );
}

/** Ignores positions older than the stored one. */
export async function savePosition(
  db: Database,
  orderIds: readonly number[],
  { latitude, longitude }: Point,
  at: number,
): Promise<void> {
  if (orderIds.length === 0) return;
  await db
    .update(orderRiders)
    .set({ latitude, longitude, updatedAt: at })
    .where(
      and(
        inArray(orderRiders.orderId, [...orderIds]),
        or(isNull(orderRiders.updatedAt), lt(orderRiders.updatedAt, at)),
      ),
    );
}

export async function deletePositionsBefore(db: Database, before: number): Promise<void> {
  await db
    .update(orderRiders)
    .set({ latitude: null, longitude: null, updatedAt: null })
    .where(lt(orderRiders.updatedAt, before));
}

/** Assigns an order to a rider and deletes the position of an earlier one. */
export async function assignRider(
  db: Database,
  rider: Pick<RiderRow, 'orderId' | 'staffId' | 'riderName' | 'riderPhone'>,
): Promise<void> {
  const row = { ...rider, latitude: null, longitude: null, updatedAt: null };
  await db.insert(orderRiders).values(row).onConflictDoUpdate({ target: orderRiders.orderId, set: row });
}

export async function releaseRider(db: Database, orderId: number): Promise<void> {
  await db.delete(orderRiders).where(eq(orderRiders.orderId, orderId));
}

export function loadRidersOf(db: Database, restaurantId: number) {
  return db
    .select({ staffId: staffUsers.id, name: staffUsers.name, vehicle: riderVehicles.vehicle })
    .from(staffRoles)
    .innerJoin(staffUsers, eq(staffUsers.id, staffRoles.userId))
    .leftJoin(riderVehicles, eq(riderVehicles.staffId, staffUsers.id))
    .where(and(eq(staffRoles.restaurantId, restaurantId), eq(staffRoles.role, 'rider')))
    .orderBy(asc(staffUsers.name), asc(staffUsers.id));
}

/** Empty when the rider has entered no vehicle. */
export async function findVehicle(db: Database, staffId: string): Promise<string> {
  const [found] = await db
    .select({ vehicle: riderVehicles.vehicle })
    .from(riderVehicles)
    .where(eq(riderVehicles.staffId, staffId));
  return found?.vehicle ?? '';
}

/** Saves the rider's vehicle; an empty text deletes it. */
export async function saveVehicle(db: Database, staffId: string, vehicle: string): Promise<void> {
  if (vehicle === '') {
    await db.delete(riderVehicles).where(eq(riderVehicles.staffId, staffId));
    return;
  }
  const row = { staffId, vehicle };
  await db
    .insert(riderVehicles)
    .values(row)
    .onConflictDoUpdate({ target: riderVehicles.staffId, set: { vehicle } });
}

/** The photo of an order's handover, if the order belongs to the outlet or the customer. */
export async function findHandoverPhoto(
  db: Database,
  orderRefId: string,
  owner: { readonly restaurantId: number } | { readonly customerId: number },
) {
  const isOwn =
    'restaurantId' in owner
      ? eq(orders.restaurantId, owner.restaurantId)
      : eq(orders.customerId, owner.customerId);
  const [found] = await db
    .select({ photo: handoverPhotos })
    .from(handoverPhotos)
    .innerJoin(orders, eq(orders.id, handoverPhotos.orderId))
    .where(and(eq(orders.orderRefId, orderRefId), isOwn));
  return found?.photo;
}

export async function hasHandoverPhoto(db: Database, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ found: sql`1` })
    .from(handoverPhotos)
    .where(eq(handoverPhotos.orderId, orderId));
  return rows.length > 0;
}

export async function insertHandoverPhoto(
  db: Database,
  photo: typeof handoverPhotos.$inferInsert,
): Promise<void> {
  await db.insert(handoverPhotos).values(photo);
}

export async function deleteHandoverPhotosBefore(db: Database, before: number): Promise<void> {
  await db.delete(handoverPhotos).where(lt(handoverPhotos.takenAt, before));
}
