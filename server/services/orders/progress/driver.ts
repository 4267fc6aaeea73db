import type { Point } from '#contract/fields.ts';
import type { DriverLocation } from '#contract/orders/order.ts';
import { RIDE_METRES_PER_MINUTE } from '#domain/order/delivery-time.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { findRider } from '#server/db/queries/orders/order-riders.ts';
import { findOwnOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';

const ROUTE_POINTS = 24;

const ROUTE_BEND = 0.12;

/**
 * The rider's position for the order's customer, from pick-up to the door; afterwards a phone that missed the
 * handover gets the last one.
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

function createRoute(from: Point, to: Point): Point[] {
  return Array.from({ length: ROUTE_POINTS }, (_, index) =>
    pointOnRoute(from, to, index / (ROUTE_POINTS - 1)),
  );
}

/**
 * A point of the displayed route from outlet (share 0) to door (share 1), curved because a straight line
 * looks wrong without street data.
 */
export function pointOnRoute(from: Point, to: Point, share: number): Point {
  const along = Math.min(1, Math.max(0, share));
  const aside = Math.sin(along * Math.PI) * ROUTE_BEND;
  const north = to.latitude - from.latitude;
  const east = to.longitude - from.longitude;
  return {
    latitude: from.latitude + north * along - east * aside,
    longitude: from.longitude + east * along + north * aside,
  };
}
