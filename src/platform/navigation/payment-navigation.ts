import type { Bill } from '#contract/bill.ts';
import {
  type BookedAction,
  BookedActionSchema,
  type PaymentNavigation,
  PaymentNavigationSchema,
} from '#contract/navigation.ts';
import type { OrderDetail } from '#contract/order.ts';
import { findParsed } from '#contract/parse.ts';
import type { PaymentTransaction } from '#contract/payment.ts';

declare module '@tanstack/react-router' {
  interface HistoryState extends Partial<PaymentNavigation> {}
}

/** The navigation state to /payment-methods for an order. */
export function navigationOfOrder(order: OrderDetail, previousPath: string): PaymentNavigation {
  const { payablePaise, walletPaidPaise } = order.bill;
  return {
    payableUsingGateWay: payablePaise,
    payableUsingWallet: walletPaidPaise,
    previousPath,
    orderRefId: order.orderRefId,
  };
}

/** The navigation state to /payment-methods for the cart as the phone has worked out its bill. */
export function navigationOfPhoneSum({ grandTotalPaise }: Bill, previousPath: string): PaymentNavigation {
  return { payableUsingGateWay: grandTotalPaise, payableUsingWallet: 0, previousPath, isWithoutSignal: true };
}

/** The navigation state to /payment-methods for adding money to the wallet. */
export function navigationOfTopUp(amountPaise: number, previousPath: string): PaymentNavigation {
  return {
    payableUsingGateWay: amountPaise,
    payableUsingWallet: 0,
    previousPath,
    action: 'Add_Wallet_Balance',
  };
}

/** A booking by its kind and reference. */
export interface BookedRef {
  readonly action: BookedAction;
  readonly refId: string;
}

/** The navigation state to /payment-methods for a booking; back leads to `previousPath`. */
export function navigationOfBooked(
  { action, refId }: BookedRef,
  payablePaise: number,
  previousPath: string,
): PaymentNavigation {
  return { payableUsingGateWay: payablePaise, payableUsingWallet: 0, previousPath, action, refId };
}

/** The booking that a navigation state is about. */
export function findBookedRef(navigation: PaymentNavigation | undefined): BookedRef | undefined {
  const { action, refId } = navigation ?? {};
  if (action === undefined || action === 'Add_Wallet_Balance' || refId === undefined) return undefined;
  return { action, refId };
}

/** What the history entry carries, or undefined when it carries nothing of ours. */
export function readNavigation(state: unknown): PaymentNavigation | undefined {
  return findParsed(PaymentNavigationSchema, state);
}

/** The booking that a payment is for. */
export function bookedRefOf({ purpose, subjectRefId }: PaymentTransaction): BookedRef | undefined {
  const action = findParsed(BookedActionSchema, purpose);
  return action === undefined || subjectRefId === null ? undefined : { action, refId: subjectRefId };
}

/** What the choice of modes is about after this payment failed, with what was typed; back from a top-up leads to `topUpPath`. */
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
