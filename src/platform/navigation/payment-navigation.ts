import {
  type BookedAction,
  BookedActionSchema,
  type PaymentNavigation,
  PaymentNavigationSchema,
} from '#contract/navigation.ts';
import type { Bill } from '#contract/orders/bill.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { findParsed } from '#contract/parse.ts';

declare module '@tanstack/react-router' {
  interface HistoryState extends Partial<PaymentNavigation> {}
}

/** Navigation state to /payment-methods for an order. */
export function navigationOfOrder(order: OrderDetail, previousPath: string): PaymentNavigation {
  const { payablePaise, walletPaidPaise } = order.bill;
  return {
    payableUsingGateWay: payablePaise,
    payableUsingWallet: walletPaidPaise,
    previousPath,
    orderRefId: order.orderRefId,
  };
}

/** Navigation state for a cart priced offline by the phone. */
export function navigationOfPhoneSum({ grandTotalPaise }: Bill, previousPath: string): PaymentNavigation {
  return { payableUsingGateWay: grandTotalPaise, payableUsingWallet: 0, previousPath, isWithoutSignal: true };
}

export function navigationOfTopUp(amountPaise: number, previousPath: string): PaymentNavigation {
  return {
    payableUsingGateWay: amountPaise,
    payableUsingWallet: 0,
    previousPath,
    action: 'Add_Wallet_Balance',
  };
}

export interface BookedRef {
  readonly action: BookedAction;
  readonly refId: string;
}

/** Navigation state for a booking; back leads to `previousPath`. */
export function navigationOfBooked(
  { action, refId }: BookedRef,
  payablePaise: number,
  previousPath: string,
): PaymentNavigation {
  return { payableUsingGateWay: payablePaise, payableUsingWallet: 0, previousPath, action, refId };
}

export function findBookedRef(navigation: PaymentNavigation | undefined): BookedRef | undefined {
  const { action, refId } = navigation ?? {};
  if (action === undefined || action === 'Add_Wallet_Balance' || refId === undefined) return undefined;
  return { action, refId };
}

/** The navigation state of a history entry; undefined without a valid one. */
export function readNavigation(state: unknown): PaymentNavigation | undefined {
  return findParsed(PaymentNavigationSchema, state);
}

export function bookedRefOf({ purpose, subjectRefId }: PaymentTransaction): BookedRef | undefined {
  const action = findParsed(BookedActionSchema, purpose);
  return action === undefined || subjectRefId === null ? undefined : { action, refId: subjectRefId };
}

/**
 * Navigation state for a retry after a failed payment, with its UPI id; back from a top-up leads to
 * `topUpPath`.
 */
export function navigationAfter(transaction: PaymentTransaction, topUpPath: string): PaymentNavigation {
  const { upiId } = transaction;
  const navigation = navigationOfSubject(transaction, topUpPath);
  return upiId === null ? navigation : { ...navigation, upiId };
}

function navigationOfSubject(transaction: PaymentTransaction, topUpPath: string): PaymentNavigation {
  const { orderRefId, amountPaise } = transaction;
  const booked = bookedRefOf(transaction);
  if (booked !== undefined) return navigationOfBooked(booked, amountPaise, '/');
  if (orderRefId === null) return navigationOfTopUp(amountPaise, topUpPath);
  return { payableUsingGateWay: amountPaise, payableUsingWallet: 0, previousPath: '/my-orders', orderRefId };
}
