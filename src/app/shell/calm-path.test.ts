import { expect, it } from 'vitest';
import { isCalmPath } from './calm-path.ts';

it.each(['/', '/account', '/my-orders', '/restaurants/x', '/terms-and-conditions'])(
  'is calm at %s',
  (path) => {
    expect(isCalmPath(path)).toBe(true);
  },
);

it.each([
  '/checkout',
  '/payment-methods',
  '/track-order',
  '/cart/',
  '/t/MOH-T01',
  '/waiting-order/7',
  '/login',
])('breaks into nothing at %s', (path) => {
  expect(isCalmPath(path)).toBe(false);
});
