import { expect, test } from 'vitest';
import { findUrl } from './find-url.ts';

test('finds the URL of a text, by itself or from a base', () => {
  expect(findUrl('https://sunehri.example/cart')?.pathname).toBe('/cart');
  expect(findUrl('/pay/1', 'https://sunehri.example/cart')?.href).toBe('https://sunehri.example/pay/1');
});

test('what is no URL is answered, not thrown', () => {
  expect(findUrl('')).toBeUndefined();
  expect(findUrl('/pay/1')).toBeUndefined();
  expect(findUrl('https://', 'https://sunehri.example')).toBeUndefined();
});
