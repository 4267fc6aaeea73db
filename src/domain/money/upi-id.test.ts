import { expect, test } from 'vitest';
import { maskUpiId } from './upi-id.ts';

test('shows the bank and the start of the name, never the whole name', () => {
  expect(maskUpiId('asha.verma@okbank')).toBe('as••••@okbank');
  expect(maskUpiId('ab@upi')).toBe('a••••@upi');
});
