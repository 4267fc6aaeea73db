import type { Point } from '#contract/fields.ts';
import { distanceMetres } from '#domain/distance.ts';
import { findOutlet, type Outlet } from '#server/db/queries/catalogue.ts';
import { findRider } from '#server/db/queries/order-riders.ts';
import type { OrderRow } from '#server/db/queries/orders.ts';
import { loadOrdersOnTheRoad, loadSandboxSettings } from '#server/db/queries/sandbox.ts';
import type { Deps } from '#server/deps.ts';
import { moveRider } from '#server/services/orders/driver.ts';

/** A ride by itself is quick: nobody who tries it out wants to wait as long as for dinner. */
const WHOLE_WAY_MS = 90_000;
const MOVE_EVERY_MS = 3_000;

/** How far a rider is on the way to the door. */
export interface Ride {
  readonly riderName: string;
  /** 0 at the outlet, 1 at the door. */
  readonly share: number;
  readonly metresLeft: number;
  readonly movedAt: number;
}

export const isAtDoor = ({ share }: Pick<Ride, 'share'>) => share > 0.999;

/** The simulated ride of an order; undefined when it is not on the road, or carried by a rider of the chain. */
export async function findRide(
  deps: Deps,
  order: OrderRow,
  outlet: Pick<Outlet, 'latitude' | 'longitude'>,
): Promise<Ride | undefined> {
  if (order.status !== 'PICKED_UP' || order.address === null) return undefined;
  const rider = await findRider(deps.db, order.id);
  if (rider === undefined || rider.staffId !== null) return undefined;
  const { latitude, longitude, updatedAt } = rider;
  if (latitude === null || longitude === null || updatedAt === null) return undefined;
  const at = { latitude, longitude };
  return {
    riderName: rider.riderName,
    share: shareOfWay(outlet, order.address, at),
    metresLeft: Math.round(distanceMetres(at, order.address)),
    movedAt: updatedAt,
  };
}

/**
 * How much of the straight way from one point to another a third one has covered. The way that riders
 * take swings out at right angles to it, which leaves this share as it is.
 */
function shareOfWay(from: Point, to: Point, at: Point): number {
  const north = to.latitude - from.latitude;
  const east = to.longitude - from.longitude;
  const square = north * north + east * east;
  if (square === 0) return 1;
  const along = (at.latitude - from.latitude) * north + (at.longitude - from.longitude) * east;
  return Math.min(1, Math.max(0, along / square));
}

/** Moves every rider by the time gone since the last move; those at the door stay there. */
export async function driveRiders(deps: Deps): Promise<void> {
  const { isAutoDriving } = await loadSandboxSettings(deps.db);
  if (!isAutoDriving) return;
  for (const order of await loadOrdersOnTheRoad(deps.db)) await driveRider(deps, order);
}

async function driveRider(deps: Deps, order: OrderRow): Promise<void> {
  const outlet = await findOutlet(deps.db, order.restaurantId);
  const ride = outlet === undefined ? undefined : await findRide(deps, order, outlet);
  if (ride === undefined || isAtDoor(ride)) return;
  const elapsedMs = deps.now() - ride.movedAt;
  if (elapsedMs < MOVE_EVERY_MS) return;
  await moveRider(deps, order.orderRefId, ride.share + elapsedMs / WHOLE_WAY_MS);
}
