import type { BillStatus, OrderStatus, PaymentStatus } from '#contract/order.ts';

/** States that an order has on the phone only (decision 2). */
type PhoneStatus = 'QUEUED' | 'SENDING' | 'NEEDS_OK' | 'EXPIRED';

const orderLabels = {
  DRAFT: 'Not placed yet',
  QUEUED: 'Waiting for the network',
  SENDING: 'Sending',
  NEEDS_OK: 'Needs your OK',
  EXPIRED: 'Not sent in time',
  PLACED: 'Order Placed',
  ACCEPTED: 'Accepted',
  PREPARING: 'Being prepared',
  READY: 'Ready, waiting for the rider',
  READY_FOR_PICKUP: 'Ready for pick-up',
  PICKED_UP: 'On the way',
  DELIVERED: 'Delivered',
  COLLECTED: 'Collected',
  SERVED: 'Served',
  REJECTED: 'Not accepted by the restaurant',
  CANCELLED_BY_CUSTOMER: 'Cancelled by you',
  CANCELLED_BY_OUTLET: 'Cancelled by the restaurant',
  /** No statuses: what `toldStatus` makes of a cancelled one. */
  NOT_PAID: 'Not paid in time',
  NOT_ANSWERED: 'Not answered by the restaurant',
} satisfies Record<OrderStatus | PhoneStatus | 'NOT_PAID' | 'NOT_ANSWERED', string>;

const paymentLabels = {
  NOT_NEEDED: 'Nothing to pay now',
  PENDING: 'Payment pending',
  CHECKING: 'Checking your payment',
  PAID: 'Paid',
  FAILED: 'Transaction Failed',
  REFUNDED: 'Refunded',
} satisfies Record<PaymentStatus, string>;

const billLabels = {
  OPEN: 'Bill open',
  BILL_REQUESTED: 'Bill requested',
  PAID: 'Bill paid',
} satisfies Record<BillStatus, string>;

/** What an order, its payment and its dine-in bill are said to be. */
export const orderStatusText = {
  orders: orderLabels,
  waitsForPayment: 'Waiting for your payment',
  payments: paymentLabels,
  bills: billLabels,
};
