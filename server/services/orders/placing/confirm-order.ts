import { prepMinutesOf } from '#domain/order/busy.ts';
import { rideMinutes } from '#domain/order/delivery-time.ts';
import { slotLeadMs } from '#domain/order/order-slots.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Outlet } from '#server/db/queries/catalogue/catalogue.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';

type ToConfirm = Pick<OrderRow, 'distanceMetres' | 'orderType' | 'scheduledFor'>;
type Kitchen = Pick<Outlet, 'averagePrepMinutes' | 'busyList'>;

/**
 * Fields that change when an order is paid or may be paid later: the kitchen receives it at once, or for its
 * slot.
 */
export function confirmation(order: ToConfirm, outlet: Kitchen, at: number) {
  const { scheduledFor, distanceMetres } = order;
  if (scheduledFor === null) return { ...kitchenChanges(order, outlet, at), payByAt: null };
  const kitchenDueAt = scheduledFor - slotLeadMs(outlet, distanceMetres);
  const immediateChanges = kitchenDueAt > at ? {} : kitchenChanges(order, outlet, at);
  return { ...immediateChanges, kitchenDueAt, payByAt: null };
}

/** Fields that change when the kitchen receives an order; a scheduled order is not promised before its slot. */
export function kitchenChanges(order: ToConfirm, outlet: Kitchen, at: number) {
  const { distanceMetres, orderType, scheduledFor } = order;
  const onTheWay = distanceMetres === null ? 0 : rideMinutes(distanceMetres);
  const soonest = at + (prepMinutesOf(outlet, orderType, at) + onTheWay) * MINUTE_MS;
  const estimatedAt = Math.max(soonest, scheduledFor ?? 0);
  return { confirmedAt: at, estimatedAt, firstEstimatedAt: estimatedAt };
}
