import { expect, it } from 'vitest';
import { formatMobile, readMobileInput } from './mobile-input.ts';

it.each([
  ['+91 98765-43210', '9876543210'],
  ['0 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['tel: 98765 43210', '9876543210'],
  ['98765432101234', '9876543210'],
  ['+9', '+9'],
  ['', ''],
])('keeps of %j the number %j', (typed, kept) => {
  expect(readMobileInput(typed)).toBe(kept);
});

it('takes a number typed key by key with its dial code', () => {
  const typed = [...'+919876543210'].reduce((value, key) => readMobileInput(value + key), '');
  expect(typed).toBe('9876543210');
});

it('shows a number with its dial code in two groups', () => {
  expect(formatMobile('9876543210')).toBe('+91\u00a098765\u00a043210');
});
