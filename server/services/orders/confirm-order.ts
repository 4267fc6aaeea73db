import { prepMinutesOf } from '#domain/busy.ts';
import { rideMinutes } from '#domain/delivery-time.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Outlet } from '../../db/queries/catalogue.ts';
import type { OrderRow } from '../../db/queries/orders.ts';

/** What an order becomes when the kitchen is told of it at an instant. */
export function confirmation(
  order: Pick<OrderRow, 'distanceMetres' | 'orderType'>,
  outlet: Pick<Outlet, 'averagePrepMinutes' | 'busyList'>,
  at: number,
) {
  const { distanceMetres, orderType } = order;
  const onTheWay = distanceMetres === null ? 0 : rideMinutes(distanceMetres);
  return {
    confirmedAt: at,
    payByAt: null,
    estimatedAt: at + (prepMinutesOf(outlet, orderType, at) + onTheWay) * MINUTE_MS,
  };
}
