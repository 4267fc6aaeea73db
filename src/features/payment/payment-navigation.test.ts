import { expect, test } from 'vitest';
import {
  findBookedRef,
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
