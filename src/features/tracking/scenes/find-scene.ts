import type { OrderDetail } from '#contract/orders/order.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { statusInMessages } from '#domain/order/status-in-messages.ts';

/** The scene of each status, by the status that `statusInMessages` returns. */
const SCENES = {
  SCHEDULED: 'scheduled',
  PLACED: 'placed',
  ACCEPTED: 'accepted',
  PREPARING: 'cooking',
  READY: 'ready',
  READY_FOR_PICKUP: 'ready',
  PICKED_UP: 'riding',
  DELIVERED: 'delivered',
  COLLECTED: 'collected',
  SERVED: 'served',
} as const;

export type SceneName = (typeof SCENES)[keyof typeof SCENES];

const sceneOfStatus = new Map<string, SceneName>(Object.entries(SCENES));

/** Undefined for an order that is not paid, was refused, or has a status of a newer server. */
export function findScene(order: OrderDetail): SceneName | undefined {
  return waitsForPayment(order) ? undefined : sceneOfStatus.get(statusInMessages(order));
}
