import { expect, test } from 'vitest';
import { createUpiLink } from './upi-link.ts';

test('a UPI code names payee, exact amount and bill, without a + or a bare &', () => {
  const payee = { upiId: 'sunehri.mohali@bank', payee: 'Sunehri Cafe & Lounge' };
  expect(createUpiLink({ payee, amountPaise: 104_905, note: 'Bill 2026 1' })).toBe(
    'upi://pay?pa=sunehri.mohali@bank&pn=Sunehri%20Cafe%20%26%20Lounge&am=1049.05&cu=INR&tn=Bill%202026%201',
  );
  expect(createUpiLink({ payee, amountPaise: 100, note: '' })).toContain('&am=1.00&');
});
