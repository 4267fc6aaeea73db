import { expect, it } from 'vitest';
import { isCalmPath } from './side-menu/own-profile.tsx';

it.each(['/', '/account', '/my-orders', '/my-orders/AB12', '/restaurants/x', '/terms-and-conditions'])(
  'is calm at %s',
  (path) => {
    expect(isCalmPath(path)).toBe(true);
  },
);

it.each([
  '/checkout',
  '/payment-methods',
  '/my-orders/AB12-CD34EF-GH56JK/bill',
  '/track-order',
  '/cart/',
  '/t/MOH-T01',
  '/waiting-order/7',
  '/login',
])('breaks into nothing at %s', (path) => {
  expect(isCalmPath(path)).toBe(false);
});
