import { describe, expect, test } from 'vitest';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import { endpointList } from '#contract/endpoints.ts';
import { isCacheable } from './is-cacheable.ts';

const address = (path: string) => `https://app.example${API_BASE_PATH}${path}`;
const isPathCacheable = (path: string, init: RequestInit = {}) =>
  isCacheable(new Request(address(path), init));

describe('what the worker caches', () => {
  test.each([
    '/restaurantList?latitude=30.7&longitude=76.6',
    '/getItemListWithCatSubCat?restaurantId=12',
    '/getRestaurantDetail/2cdef2ee-3048-44be-902b-79d09f787d16',
    '/getAdBannerList/DashboardTop?lat=30.7&lng=76.7',
  ])('is a public read: %s', (path) => {
    expect(isPathCacheable(path)).toBe(true);
  });

  test('is nothing that is signed, even where the response is public', () => {
    expect(isPathCacheable('/restaurantList', { headers: { Authorization: 'Basic x' } })).toBe(false);
  });

  test('is nothing that writes', () => {
    expect(isPathCacheable('/restaurantList', { method: 'POST' })).toBe(false);
  });

  test('is no path that only begins like one of them', () => {
    expect(isPathCacheable('/restaurantList/extra')).toBe(false);
    expect(isPathCacheable('/getRestaurantDetail/a/b')).toBe(false);
  });

  test('is no endpoint that needs a sign-in, writes, or is never to be cached', () => {
    const cached = endpointList.filter(({ path }) => isPathCacheable(path.replaceAll(/:\w+/g, 'x')));
    const allowed = endpointList.filter(
      ({ method, auth, cache }) => method === 'GET' && auth === 'public' && cache !== 'never',
    );
    expect(allowed.length).toBeGreaterThan(10);
    expect(cached.map(({ name }) => name)).toEqual(allowed.map(({ name }) => name));
  });
});
