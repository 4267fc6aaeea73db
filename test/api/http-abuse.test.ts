import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '#test/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

test('answers a path that does not exist in the envelope, never as a page', async () => {
  const response = await api.app.request('/v1/api/nothingHere');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errorCode: 404, responsePacket: null });
});

test('puts the headers against framing and sniffing on every answer', async () => {
  const { headers } = await api.app.request('/v1/api/nothingHere');
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
