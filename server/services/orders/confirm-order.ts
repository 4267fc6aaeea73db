import type { Outlet } from '../../db/queries/catalogue.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import { MINUTE_MS } from '../../durations.ts';

/** Through town, with the hand-over at both ends. */
const RIDE_METRES_PER_MINUTE = 330;
const RIDE_HANDOVER_MINUTES = 6;

/** What an order becomes when the kitchen is told of it at an instant. */
export function confirmation(
  order: Pick<OrderRow, 'distanceMetres'>,
  outlet: Pick<Outlet, 'averagePrepMinutes'>,
  at: number,
) {
  const { distanceMetres } = order;
  const rideMinutes =
    distanceMetres === null ? 0 : RIDE_HANDOVER_MINUTES + Math.ceil(distanceMetres / RIDE_METRES_PER_MINUTE);
  return {
    confirmedAt: at,
    payByAt: null,
    estimatedAt: at + (outlet.averagePrepMinutes + rideMinutes) * MINUTE_MS,
  };
}
