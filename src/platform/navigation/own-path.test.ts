import { expect, it, vi } from 'vitest';
import { findOwnPath, readReturnTo } from './own-path.ts';

const OWN = 'https://sunehri.example';

it.each(['/', '/checkout', '/track-order?ref=A1&x=/y#top'])('follows the own path %s', (path) => {
  expect(findOwnPath(path, OWN)).toBe(path);
});

it.each([
  undefined,
  '',
  'checkout',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ' /checkout',
])('does not follow %j', (path) => {
  expect(findOwnPath(path, OWN)).toBeUndefined();
});

it('returns neither to the form itself nor to another site', () => {
  vi.stubGlobal('location', { origin: OWN });
  expect(readReturnTo({ returnTo: '/checkout' }, '/login')).toEqual({ returnTo: '/checkout' });
  for (const returnTo of ['/login?returnTo=/', 'https://evil.example/', ['/checkout'], undefined]) {
    expect(readReturnTo({ returnTo }, '/login')).toEqual({});
  }
  vi.unstubAllGlobals();
});
