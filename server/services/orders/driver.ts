import type { Point } from '#contract/fields.ts';
import type { DriverLocation } from '#contract/order.ts';
import { RIDE_METRES_PER_MINUTE } from '#domain/delivery-time.ts';
import { distanceMetres } from '#domain/distance.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { findOutlet, type Outlet } from '../../db/queries/catalogue.ts';
import { findRider, type RiderRow, saveRider } from '../../db/queries/order-riders.ts';
import { findOwnOrder, lockOrder, type OrderRow } from '../../db/queries/orders.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';

const ROUTE_POINTS = 24;

/** How far the drawn way swings out from the straight line, as a share of its length. */
const ROUTE_BEND = 0.12;

/** Simulated riders of the sandbox. */
const riderNames = ['Gurpreet', 'Ramesh', 'Imran', 'Manjeet', 'Sunil', 'Arjun'];

/**
 * Where the rider is; only for the customer of the order, from the moment it is picked up. Nobody is
 * followed beyond the door: the last position is answered to a phone that has not heard of the handover.
 */
export async function loadDriverLocation(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<DriverLocation, 'notFound'>> {
  const order = await findOwnOrder(deps.db, customerId, orderRefId);
  const isKnown = order?.status === 'PICKED_UP' || order?.status === 'DELIVERED';
  if (!isKnown || order.address === null) return fail('notFound');
  const rider = await findRider(deps.db, order.id);
  const outlet = await findOutlet(deps.db, order.restaurantId);
  if (rider === undefined || outlet === undefined) return fail('notFound');
  const { latitude, longitude, riderName, riderPhone, updatedAt } = rider;
  if (latitude === null || longitude === null || updatedAt === null) return fail('notFound');
  const metresLeft = distanceMetres({ latitude, longitude }, order.address);
  return succeed({
    ...{ latitude, longitude, riderName, riderPhone, updatedAt },
    etaMinutes: Math.ceil(metresLeft / RIDE_METRES_PER_MINUTE),
    route: createRoute(outlet, order.address),
  });
}

/**
 * Moves the simulated rider of a picked-up order along the way: 0 is the outlet, 1 the door. False when the
 * order is not on the road, or carried by a rider of the chain.
 */
export async function moveRider(deps: Deps, orderRefId: string, share: number): Promise<boolean> {
  return transact(deps.db, async (db) => {
    const order = await lockOrder(db, orderRefId);
    if (order?.status !== 'PICKED_UP' || order.address === null) return false;
    const rider = await findRider(db, order.id);
    const outlet = await findOutlet(db, order.restaurantId);
    if (rider === undefined || rider.staffId !== null || outlet === undefined) return false;
    await saveRider(db, { ...rider, ...pointOnRoute(outlet, order.address, share), updatedAt: deps.now() });
    return true;
  });
}

/** The simulated rider of an order as it leaves the outlet; called through the outlet's own number. */
export function createRider(order: OrderRow, outlet: Outlet, at: number): RiderRow {
  const riderName = riderNames[order.id % riderNames.length] ?? 'Rider';
  const { latitude, longitude, phoneNumber } = outlet;
  const staffId = null;
  return {
    orderId: order.id,
    staffId,
    riderName,
    riderPhone: phoneNumber,
    latitude,
    longitude,
    updatedAt: at,
  };
}

function createRoute(from: Point, to: Point): Point[] {
  return Array.from({ length: ROUTE_POINTS }, (_, index) =>
    pointOnRoute(from, to, index / (ROUTE_POINTS - 1)),
  );
}

/** A gentle bow from outlet to door: no map of streets is at hand, and a straight line looks like an error. */
function pointOnRoute(from: Point, to: Point, share: number): Point {
  const along = Math.min(1, Math.max(0, share));
  const aside = Math.sin(along * Math.PI) * ROUTE_BEND;
  const north = to.latitude - from.latitude;
  const east = to.longitude - from.longitude;
  return {
    latitude: from.latitude + north * along - east * aside,
    longitude: from.longitude + east * along + north * aside,
  };
}
