import { pointOnRoute } from '#domain/outlet/delivery-route.ts';
import { succeed } from '#domain/values/result.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadOrderEvents } from '#server/db/queries/orders/order-events.ts';
import { findRider, saveRider } from '#server/db/queries/orders/order-riders.ts';
import { lockOrder, type OrderRow } from '#server/db/queries/orders/orders.ts';
import { loadSimulatedRides } from '#server/db/queries/upkeep/sandbox.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';

/** Duration of a simulated ride, short so that testers see all of it. */
const WHOLE_WAY_MS = 90_000;
const AT_THE_DOOR_MS = 10_000;
const MOVE_EVERY_MS = 3_000;

const names = ['Gurpreet', 'Ramesh', 'Imran', 'Manjeet', 'Sunil', 'Arjun'];

/** Moves and delivers picked-up orders that no rider of the chain carries (D-48). */
export async function driveSimulatedRiders(deps: Deps): Promise<void> {
  for (const { orderRefId } of await loadSimulatedRides(deps.db)) {
    await inTransaction(deps, async (inside) => {
      const order = await lockOrder(inside.db, orderRefId);
      if (order?.status === 'PICKED_UP') await ride(inside, order);
      return succeed(null);
    });
  }
}

async function ride(deps: Deps, order: OrderRow): Promise<void> {
  const rider = await findRider(deps.db, order.id);
  const outlet = await findOutlet(deps.db, order.restaurantId);
  const left = (await loadOrderEvents(deps.db, order.id)).findLast(({ status }) => status === 'PICKED_UP');
  // A rider of the chain may have taken over the order since it was loaded.
  if (rider?.staffId != null || outlet === undefined || order.address === null || left === undefined) return;
  const now = deps.now();
  const rodeMs = now - left.at;
  if (rodeMs >= WHOLE_WAY_MS + AT_THE_DOOR_MS) {
    await advanceOrder(deps, order.orderRefId, 'DELIVERED', 'outlet');
    return;
  }
  if (rider?.updatedAt != null && now - rider.updatedAt < MOVE_EVERY_MS) return;
  await saveRider(deps.db, {
    ...{ orderId: order.id, staffId: null, updatedAt: now },
    riderName: names[order.id % names.length] ?? 'Rider',
    riderPhone: outlet.phoneNumber,
    ...pointOnRoute(outlet, order.address, rodeMs / WHOLE_WAY_MS),
  });
}
