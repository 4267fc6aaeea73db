import { beforeEach, describe, expect, test } from 'vitest';
import { createCart } from '#domain/cart/cart.ts';
import { store } from '#platform/state/store.ts';
import { storedAtoms } from '#platform/state/stored-atoms.ts';
import { cartLineOf } from '#test/support/makers/dishes.ts';
import { chooseOrderTypeByHand, readFixedChoices } from './outlet-actions.ts';

const OUTLET = { recordId: 1, restaurantUuid: '00000000-0000-4000-8000-000000000001', title: 'Mohali' };

const cartOf = (...lineList: ReturnType<typeof cartLineOf>[]) => ({
  ...createCart(OUTLET, 'TakeAway', '00000000-0000-4000-8000-000000000002'),
  lineList,
});

beforeEach(() => {
  store.set(storedAtoms.orderType, null);
  store.set(storedAtoms.cart, null);
});

describe('automatic choice of order type and outlet', () => {
  test('covers both while nothing was chosen and the cart is empty', () => {
    store.set(storedAtoms.cart, cartOf());
    expect(readFixedChoices()).toEqual({ isOrderTypeFixed: false, isOutletFixed: false });
  });

  test('gives way to a cart with lines', () => {
    store.set(storedAtoms.cart, cartOf(cartLineOf('dal')));
    expect(readFixedChoices()).toEqual({ isOrderTypeFixed: true, isOutletFixed: true });
  });

  test('gives way to an order type that was chosen in this visit', () => {
    chooseOrderTypeByHand('TakeAway');
    expect(readFixedChoices()).toMatchObject({ isOrderTypeFixed: true });
  });
});
