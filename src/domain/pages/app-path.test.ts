import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { APP_ROUTES, findAppRoute, isAppPath } from './app-path.ts';

const TREE = new URL('../../app/route-tree.gen.ts', import.meta.url);
const ROUTES_OF_TREE = /\n {2}to:\n((?: {4}\| '[^']+';?\n)+)/;

describe('the routes of the app', () => {
  test('are those of the generated route tree', () => {
    const union = ROUTES_OF_TREE.exec(readFileSync(TREE, 'utf8'))?.[1] ?? '';
    const generated = [...union.matchAll(/'([^']+)'/g)].map(([, route]) => route);
    expect(generated.length).toBeGreaterThan(30);
    expect([...APP_ROUTES].toSorted()).toEqual(generated.toSorted());
  });

  test.each([
    ['/', '/'],
    ['/?usual=true', '/'],
    ['/track-order?ref=AB12', '/track-order'],
    ['/t/12-7-ABC.DEF', '/t/$code'],
    ['/my-orders/AB12/invoice#tax', '/my-orders/$ref/invoice'],
    ['/restaurants/', '/restaurants'],
    ['/Restaurants', '/restaurants'],
  ])('%s is at %s', (path, route) => {
    expect(findAppRoute(path)).toBe(route);
  });

  test.each([
    '/no/such/page',
    '/t',
    '/restaurantsX',
    '//evil.example/restaurants',
    'https://evil.example/',
    '/v1/api/deleteAccount',
    '/sandbox/callbacks?said=saved',
    '/healthz',
    '/assets/app-gone.js',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/icons/icon-512.png',
    '/.well-known/security.txt',
  ])('%s is none of them', (path) => {
    expect(isAppPath(path)).toBe(false);
  });
});
