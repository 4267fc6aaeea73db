import type { CartOrderType } from '#contract/fields.ts';
import type { BillStatus, OrderStatus } from '#contract/order.ts';
import { MINUTE_MS } from './durations.ts';

/** How long an outlet has to accept an order before it ends by itself, in ms (D-44). */
export const ACCEPT_WITHIN_MS = 5 * MINUTE_MS;

/** What an order passes on its way when all goes well, in order (decision 2). */
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

/** The one table of what may follow what; a status without an entry is an end. */
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

/** The stages of an order type from PLACED to its good end. */
export function stagesOf(orderType: CartOrderType): OrderStatus[] {
  return [...stages[orderType]];
}

/** What may follow a status; nothing after an end. */
export function nextStatuses(orderType: CartOrderType, status: OrderStatus): OrderStatus[] {
  return [...(transitions[orderType][status] ?? [])];
}

/** Whether an order of this type may go from one status to the other. */
export function canTransition(orderType: CartOrderType, from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses(orderType, from).includes(to);
}

/** Whether the bill of a dine-in order may go from one status to the other. */
export function canBillTransition(from: BillStatus, to: BillStatus): boolean {
  return billTransitions[from].includes(to);
}

/** Whether nothing more happens to an order, good or bad. An unknown status is not taken for an end. */
export function isEnded(status: string): boolean {
  return endedStatuses.has(status);
}

/** Whether an order is on its way: placed and not ended. A status of a newer server counts as such. */
export function isRunning(status: string): boolean {
  return status !== 'DRAFT' && !isEnded(status);
}

/**
 * Whether the customer may still cancel at `now` (epoch ms): free until the outlet accepts (decision 4), and for a
 * scheduled order until `changeableUntil` (D-50), which is null for any other.
 */
export function isCancellableByCustomer(
  status: string,
  changeableUntil: number | null,
  now: number,
): boolean {
  return status === 'PLACED' && (changeableUntil === null || now < changeableUntil);
}

/** How far an order is: index of its stage among `total`; -1 for what is no stage of its type. */
export function progressOf(orderType: CartOrderType, status: string): { stage: number; total: number } {
  const names: readonly string[] = stages[orderType];
  return { stage: names.indexOf(status), total: names.length };
}
