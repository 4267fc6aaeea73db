import { rideMinutes } from '#domain/delivery-time.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Outlet } from '../../db/queries/catalogue.ts';
import type { OrderRow } from '../../db/queries/orders.ts';

/** What an order becomes when the kitchen is told of it at an instant. */
export function confirmation(
  order: Pick<OrderRow, 'distanceMetres'>,
  outlet: Pick<Outlet, 'averagePrepMinutes'>,
  at: number,
) {
  const { distanceMetres } = order;
  const onTheWay = distanceMetres === null ? 0 : rideMinutes(distanceMetres);
  return {
    confirmedAt: at,
    payByAt: null,
    estimatedAt: at + (outlet.averagePrepMinutes + onTheWay) * MINUTE_MS,
  };
}
