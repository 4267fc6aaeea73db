import { expect, test } from 'vitest';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import {
  findBookedRef,
  navigationAfter,
  navigationOfBooked,
  navigationOfTopUp,
  readNavigation,
} from './payment-navigation.ts';

const state = { payableUsingGateWay: 100, payableUsingWallet: 0, previousPath: '/checkout' };

test('reads its own state beside what the router keeps there', () => {
  expect(readNavigation({ ...state, __TSR_index: 3 })).toEqual(state);
  expect(readNavigation(navigationOfTopUp(50_000, '/wallet-money'))).toMatchObject({
    action: 'Add_Wallet_Balance',
    payableUsingGateWay: 50_000,
  });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b'])(
  'goes home instead of to %s',
  (previousPath) => {
    expect(readNavigation({ ...state, previousPath })?.previousPath).toBe('/');
  },
);

test.each([
  undefined,
  null,
  {},
  { ...state, payableUsingGateWay: -1 },
  { ...state, payableUsingGateWay: 1.5 },
  { ...state, action: 'Other' },
])('takes %j for no state', (other) => {
  expect(readNavigation(other)).toBeUndefined();
});

test('names the booking that is paid, and none where money is added or an order is paid', () => {
  const booked = { action: 'EventList', refId: 'K7QD-2MXW9A-PT4ZHC' } as const;
  expect(findBookedRef(readNavigation(navigationOfBooked(booked, 50_000, '/')))).toEqual(booked);
  expect(findBookedRef(navigationOfTopUp(50_000, '/'))).toBeUndefined();
  expect(findBookedRef(readNavigation({ ...state, action: 'EventList' }))).toBeUndefined();
  expect(readNavigation({ ...state, action: 'EventList', refId: '../evil' })).toBeUndefined();
});

test('goes on after a failure with what was paid for; a top-up keeps the booking it was made for', () => {
  const topUp: PaymentTransaction = {
    ...{ txnId: '3f0e8a52-7d0c-4a55-9a39-0e9b1f6f2f11', paymentTransactionRefId: 'T1', paymentMode: 'CARD' },
    ...{ purpose: 'Add_Wallet_Balance', orderRefId: null, subjectRefId: null, amountPaise: 50_000 },
    ...{ upiId: null, status: 'FAILED', redirectUrl: null, createdAt: 0 },
  };
  const booking = '/payment-methods?action=StealDeal&refId=K7QD-2MXW9A-PT4ZHC';
  expect(navigationAfter(topUp, booking)).toEqual(navigationOfTopUp(50_000, booking));

  const booked = { action: 'StealDeal', refId: 'K7QD-2MXW9A-PT4ZHC' } as const;
  const paid = { ...topUp, purpose: booked.action, subjectRefId: booked.refId };
  expect(findBookedRef(navigationAfter(paid, '/payment-methods'))).toEqual(booked);

  const order = { ...topUp, purpose: 'ORDER', orderRefId: 'K7QD-2MXW9A-PT4ZHC' } as const;
  expect(navigationAfter(order, '/payment-methods')).toMatchObject({ orderRefId: order.orderRefId });
  const typed = { ...order, paymentMode: 'UPI', upiId: 'asha@okbank' } as const;
  expect(readNavigation(navigationAfter(typed, '/payment-methods'))).toMatchObject({ upiId: typed.upiId });
});
