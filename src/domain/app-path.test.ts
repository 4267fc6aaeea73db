import { expect, test } from 'vitest';
import { isAppPath } from './app-path.ts';

test.each(['/', '/track-order?ref=AB12', '/t/12-7-ABCDEF', '/v1-menu', '/notifications#v1/api'])(
  '%s is a screen of the app',
  (path) => {
    expect(isAppPath(path)).toBe(true);
  },
);

test.each([
  '/v1/api/deleteAccount',
  '/v1',
  '/sandbox',
  '/sandbox/desk?outlet=1',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sandbox?outlet=1',
  '/assets/app-gone.js',
])('%s is the server’s own', (path) => {
  expect(isAppPath(path)).toBe(false);
});
