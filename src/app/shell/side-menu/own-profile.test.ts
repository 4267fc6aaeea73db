import { expect, it } from 'vitest';
import { isInterruptible } from './own-profile.tsx';

it.each(['/', '/account', '/my-orders', '/my-orders/AB12', '/restaurants/x', '/terms-and-conditions'])(
  'may be interrupted at %s',
  (path) => {
    expect(isInterruptible(path)).toBe(true);
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
])('is not interrupted at %s', (path) => {
  expect(isInterruptible(path)).toBe(false);
});
