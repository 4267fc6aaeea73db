import { expect, test } from 'vitest';
import { connectionFrom, startApi, TEST_NOW } from '#test/support/servers/api.ts';

test('every response has the time of the server', async () => {
  const api = await startApi({ seed: false });
  api.clock.advance(90_000);
  for (const path of ['/healthz', '/v1/api/restaurantList', '/v1/api/nowhere']) {
    const { headers } = await api.app.request(path, {}, connectionFrom());
    expect(Date.parse(headers.get('Date') ?? ''), path).toBe(TEST_NOW + 90_000);
  }
  await api.stop();
});
