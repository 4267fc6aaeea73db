import { expect, test } from 'vitest';
import { fieldsOf } from '#test/support/samples/samples.ts';
import { endpointList, endpoints } from './endpoints.ts';

test('names every endpoint by its key and gives each its own method and path', () => {
  for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.name).toBe(name);
  const places = endpointList.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

test('takes every path placeholder from the input', () => {
  for (const endpoint of endpointList) {
    for (const [, name] of endpoint.path.matchAll(/:(\w+)/g)) {
      expect(Object.keys(fieldsOf(endpoint)), endpoint.path).toContain(name);
    }
  }
});

test('lets nothing that needs a sign-in or writes be cached', () => {
  for (const endpoint of endpointList) {
    if (endpoint.auth !== 'public' || endpoint.method === 'POST') expect(endpoint.cache).toBe('never');
  }
});
