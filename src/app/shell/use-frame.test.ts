import { expect, test } from 'vitest';
import { frameOf } from './use-frame.ts';

test('shows navigation and cart around home and the lists', () => {
  expect(frameOf('/')).toMatchObject({ isHome: true, hasNavigation: true, hasCart: true });
  expect(frameOf('/restaurants/')).toMatchObject({ isHome: false, hasNavigation: true, hasCart: true });
});

test('shows different frames for the menu, deals and events', () => {
  expect(frameOf('/').isMenu).toBe(true);
  expect(frameOf('/', false, true).isMenu).toBe(false);
  expect(frameOf('/cart').isMenu).toBe(false);
});

test('takes the navigation away while an order is being completed', () => {
  expect(frameOf('/checkout').hasNavigation).toBe(false);
  expect(frameOf('/payment-methods').hasNavigation).toBe(false);
});

test('does not repeat the cart beside the cart', () => {
  expect(frameOf('/cart').hasCart).toBe(false);
  expect(frameOf('/checkout').hasCart).toBe(false);
});

test('a page shown to the waiter is not covered by the navigation', () => {
  expect(frameOf('/waiting-order/1').hasNavigation).toBe(true);
  expect(frameOf('/waiting-order/1', true).hasNavigation).toBe(false);
});
