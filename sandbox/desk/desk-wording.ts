import type { CartOrderType, PaymentMode } from '#contract/fields.ts';
import type { OrderStatus } from '#contract/order.ts';
import { formatPaise } from '#domain/money.ts';
import { isPayLater } from '#domain/payment-modes.ts';
import type { OrderRow } from '#server/db/queries/orders.ts';

export const orderTypes: Record<CartOrderType, string> = {
  HomeDelivery: 'Delivery',
  TakeAway: 'Takeaway',
  DineIn: 'Dine-in',
};

export const statuses: Record<OrderStatus, string> = {
  DRAFT: 'Draft',
  PLACED: 'New',
  ACCEPTED: 'Accepted',
  PREPARING: 'Preparing',
  READY: 'Ready for the rider',
  READY_FOR_PICKUP: 'Ready for pick-up',
  PICKED_UP: 'On the way',
  DELIVERED: 'Delivered',
  COLLECTED: 'Collected',
  SERVED: 'Served',
  REJECTED: 'Rejected',
  CANCELLED_BY_CUSTOMER: 'Cancelled by the customer',
  CANCELLED_BY_OUTLET: 'Cancelled by the outlet',
};

/** What the button says that takes an order to a status. */
export const steps: Partial<Record<OrderStatus, string>> = {
  ACCEPTED: 'Accept',
  PREPARING: 'Start preparing',
  READY: 'Ready',
  READY_FOR_PICKUP: 'Ready for pick-up',
  PICKED_UP: 'Hand to the rider',
  DELIVERED: 'Delivered',
  COLLECTED: 'Handed over',
  SERVED: 'Served',
  REJECTED: 'Reject',
  CANCELLED_BY_OUTLET: 'Cancel',
};

const modes: Record<PaymentMode, string> = {
  UPI: 'UPI',
  ONLINE: 'Online',
  CARD: 'Card',
  PAYTM: 'Paytm',
  WALLET: 'Wallet',
  POINTS: 'Points',
  COD: 'Cash on delivery',
  CASH: 'Cash',
  PAY_AT_STORE: 'Pay at store',
};

/** How an order is paid and whether it is: `UPI, paid`, `Cash on delivery, ₹540 to collect`. */
export function paymentOf({ paymentMode, paymentStatus, bill }: OrderRow): string {
  const mode = paymentMode === null ? 'No payment' : modes[paymentMode];
  const owes = paymentMode !== null && isPayLater(paymentMode) && paymentStatus === 'PENDING';
  if (owes) return `${mode}, ${formatPaise(bill.payablePaise)} to collect`;
  return `${mode}, ${paymentStatus.toLowerCase().replaceAll('_', ' ')}`;
}

/** Where an order goes: `Table T07`, an address, or nothing for a pick-up. */
export function placeOf({ tableNumber, address }: OrderRow): string | undefined {
  if (tableNumber !== null) return `Table ${tableNumber}`;
  if (address === null) return undefined;
  const { addressLine1, addressLine2, addressLine3 } = address;
  return [addressLine1, addressLine2, addressLine3].filter((line) => line !== '').join(', ');
}

/** `just now`, `7 min`, `2 h 5 min`. */
export function ageOf(since: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000));
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ${minutes % 60} min ago`;
}
