import { expect, test } from 'vitest';
import { waitsForPayment } from './order-payment.ts';

const UNPAID = { orderStatus: 'PLACED', paymentStatus: 'PENDING', paymentMode: 'UPI' } as const;

test.each(['PENDING', 'CHECKING', 'FAILED'])('waits for a gateway payment that is %s', (paymentStatus) => {
  expect(waitsForPayment({ ...UNPAID, paymentStatus })).toBe(true);
});

test.each([
  ['is paid', { paymentStatus: 'PAID' }],
  ['is paid at the door', { paymentMode: 'COD' }],
  ['has ended', { orderStatus: 'CANCELLED_BY_CUSTOMER' }],
  ['has no mode', { paymentMode: null }],
] as const)('does not wait when the order %s', (_, change) => {
  expect(waitsForPayment({ ...UNPAID, ...change })).toBe(false);
});
