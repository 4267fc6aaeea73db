import { beforeEach, expect, test } from 'vitest';
import { createCart } from '#domain/cart.ts';
import { clearPlacedCart } from './placed-cart.ts';
import { cartAtom, draftAtom } from './state/atoms.ts';
import { store } from './state/store.ts';

const outlet = { recordId: 1, restaurantUuid: crypto.randomUUID(), title: 'Noida' };
const cart = createCart(outlet, 'TakeAway', crypto.randomUUID());

beforeEach(() => {
  store.set(cartAtom, cart);
  store.set(draftAtom, { cartKey: cart.cartKey, hasAcceptedTerms: true, orderRefId: null });
});

test('forgets the cart that was placed, and its draft', () => {
  clearPlacedCart(cart.cartKey);
  expect(store.get(cartAtom)).toBeNull();
  expect(store.get(draftAtom)).toBeNull();
});

test('keeps a cart that was filled after the placed one', () => {
  clearPlacedCart(crypto.randomUUID());
  expect(store.get(cartAtom)).toEqual(cart);
  expect(store.get(draftAtom)?.cartKey).toBe(cart.cartKey);
});
