import type { CartOrderType } from '#contract/fields.ts';
import type { BillStatus, OrderStatus } from '#contract/orders/order.ts';
import { MINUTE_MS } from '../time/durations.ts';

/** Time to accept an order before it ends automatically, in ms (D-44). */
export const ACCEPT_WITHIN_MS = 5 * MINUTE_MS;

/** Stages of a successful order (D-2). */
const stages: Record<CartOrderType, readonly OrderStatus[]> = {
  HomeDelivery: ['PLACED', 'ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP', 'DELIVERED'],
  TakeAway: ['PLACED', 'ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'],
  DineIn: ['PLACED', 'ACCEPTED', 'PREPARING', 'SERVED'],
};

type Transitions = Partial<Record<OrderStatus, readonly OrderStatus[]>>;

const beforeAcceptance = {
  DRAFT: ['PLACED'],
  PLACED: ['ACCEPTED', 'REJECTED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET'],
  ACCEPTED: ['PREPARING', 'CANCELLED_BY_OUTLET'],
} as const satisfies Transitions;

/** The transition table of orders; a status without an entry is final. */
const transitions: Record<CartOrderType, Transitions> = {
  HomeDelivery: {
    ...beforeAcceptance,
    PREPARING: ['READY', 'CANCELLED_BY_OUTLET'],
    READY: ['PICKED_UP', 'CANCELLED_BY_OUTLET'],
    PICKED_UP: ['DELIVERED', 'CANCELLED_BY_OUTLET'],
  },
  TakeAway: {
    ...beforeAcceptance,
    PREPARING: ['READY_FOR_PICKUP', 'CANCELLED_BY_OUTLET'],
    READY_FOR_PICKUP: ['COLLECTED', 'CANCELLED_BY_OUTLET'],
  },
  DineIn: {
    ...beforeAcceptance,
    PREPARING: ['SERVED', 'CANCELLED_BY_OUTLET'],
  },
};

const endedStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'DELIVERED',
  'COLLECTED',
  'SERVED',
  'REJECTED',
  'CANCELLED_BY_CUSTOMER',
  'CANCELLED_BY_OUTLET',
]);

const billTransitions: Record<BillStatus, readonly BillStatus[]> = {
  OPEN: ['BILL_REQUESTED', 'PAID'],
  BILL_REQUESTED: ['PAID'],
  PAID: [],
};

/** The stages of an order type from PLACED to success. */
export function stagesOf(orderType: CartOrderType): OrderStatus[] {
  return [...stages[orderType]];
}

/** Possible next statuses; empty for a final one. */
export function nextStatuses(orderType: CartOrderType, status: OrderStatus): OrderStatus[] {
  return [...(transitions[orderType][status] ?? [])];
}

/** True when an order of this type may change from one status to the other. */
export function canTransition(orderType: CartOrderType, from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses(orderType, from).includes(to);
}

/** True when the bill of a dine-in order may change from one status to the other. */
export function canBillTransition(from: BillStatus, to: BillStatus): boolean {
  return billTransitions[from].includes(to);
}

/** True for a final status; an unknown status is not final. */
export function isEnded(status: string): boolean {
  return endedStatuses.has(status);
}

/** True when the outlet rejected or cancelled the order, or did not respond in time. */
export function isRefused(status: string): boolean {
  return status === 'REJECTED' || status === 'CANCELLED_BY_OUTLET';
}

/** True for an order that is placed and not ended; an unknown status counts as running. */
export function isRunning(status: string): boolean {
  return status !== 'DRAFT' && !isEnded(status);
}

/**
 * True when the customer may cancel at `now` (epoch ms): until the outlet accepts (D-4), and a scheduled order
 * only before `changeableUntil` (D-50), which is null for other orders.
 */
export function isCancellableByCustomer(
  status: string,
  changeableUntil: number | null,
  now: number,
): boolean {
  return status === 'PLACED' && (changeableUntil === null || now < changeableUntil);
}

/** Index of the order's stage among `total`; -1 when the status is not a stage. */
export function progressOf(orderType: CartOrderType, status: string): { stage: number; total: number } {
  const names: readonly string[] = stages[orderType];
  return { stage: names.indexOf(status), total: names.length };
}
