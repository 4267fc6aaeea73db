import { expect, test } from 'vitest';
import { endpointList, endpoints } from './endpoints.ts';

test('names every endpoint by its key and gives each its own method and path', () => {
  for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.name).toBe(name);
  const places = endpointList.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

test('takes every path placeholder from the input', () => {
  for (const { path, input } of endpointList) {
    for (const [, name] of path.matchAll(/:(\w+)/g)) {
      expect(Object.keys((input as unknown as { entries: object }).entries), path).toContain(name);
    }
  }
});

test('lets nothing that needs a sign-in or writes be cached', () => {
  for (const endpoint of endpointList) {
    if (endpoint.auth !== 'public' || endpoint.method === 'POST') expect(endpoint.cache).toBe('never');
  }
});
