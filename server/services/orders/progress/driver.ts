import type { DriverLocation } from '#contract/orders/order.ts';
import { RIDE_METRES_PER_MINUTE } from '#domain/order/delivery-time.ts';
import { createRoute } from '#domain/outlet/delivery-route.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { firstNameOf } from '#domain/people/reviewer-name.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { findRider } from '#server/db/queries/orders/order-riders.ts';
import { findOwnOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';

/**
 * The rider's position for the customer of the order, from pick-up to the door; the last position after the
 * handover, for phones that missed it.
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
    ...{ latitude, longitude, riderName: firstNameOf(riderName), riderPhone, updatedAt },
    etaMinutes: Math.ceil(metresLeft / RIDE_METRES_PER_MINUTE),
    route: createRoute(outlet, order.address),
  });
}
