import { expect, it } from 'vitest';
import { formatPhoneNumber } from './phone-number.ts';

it.each([
  ['+911724000112', '+91 172 400 0112'],
  ['+919812345678', '+91 981 234 5678'],
  ['+91 172 400 0100', '+91 172 400 0100'],
  ['0172-4000112', '0172-4000112'],
  ['', ''],
])('writes %j as %j', (phoneNumber, shown) => {
  expect(formatPhoneNumber(phoneNumber)).toBe(shown);
});
