import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointList } from '#contract/endpoints.ts';
import { commonErrors } from '#contract/errors.ts';
import { allErrorKinds } from '#server/http/calls/envelope.ts';
import { handlers } from '#server/routes/handlers.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

interface Operation {
  readonly operationId: string;
  readonly security?: unknown;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Record<string, { readonly description: string }>;
}

let api: TestApi;
let reference: { paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  api = await startApi({ seed: false });
  reference = await (await api.app.request('/v1/api/openapi.json')).json();
});
afterAll(() => api.stop());

const operationOf = ({ path, method }: { path: string; method: string }) =>
  reference.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('publishes every endpoint with every error that it may return', () => {
  expect(endpointList.length).toBeGreaterThan(35);
  for (const endpoint of endpointList) {
    const operation = operationOf(endpoint);
    expect(operation?.operationId).toBe(endpoint.name);
    expect(operation?.responses['200'], endpoint.name).toBeDefined();
    for (const name of [...endpoint.errors, ...commonErrors]) {
      const response = operation?.responses[String(allErrorKinds[name].httpStatus)];
      expect(response?.description.split(', '), `${endpoint.name} ${name}`).toContain(name);
    }
  }
});

test('says which calls need a credential and which a key', () => {
  for (const endpoint of endpointList) {
    const operation = operationOf(endpoint);
    expect(operation?.security !== undefined, endpoint.name).toBe(endpoint.auth !== 'public');
    const hasKey = operation?.parameters.some(({ name }) => name === 'Idempotency-Key');
    expect(hasKey, endpoint.name).toBe(endpoint.idempotency === 'key');
  }
});

test('names every placeholder of a path as a parameter', () => {
  for (const endpoint of endpointList) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const inPath = operationOf(endpoint)?.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath?.map(({ name }) => name)).toEqual(names);
  }
});

test('publishes no path without a handler', () => {
  expect(Object.keys(handlers).sort()).toEqual(endpointList.map(({ name }) => name).sort());
});
