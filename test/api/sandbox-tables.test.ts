import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { openDesk } from '#test/support/desk.ts';
import { OUTLET_ID, packetOf } from '#test/support/orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('shows the feedback of guests on a page of their outlet', async () => {
  const form = {
    ...{ customerName: 'Asha <i>', customerMobile: '9876543210', restaurantId: OUTLET_ID },
    ...{ qualityOfFood: 4, serviceQuality: 0, cleaning: 0, staffBehavior: 0, music: 0 },
    suggestion: 'More shade',
  };
  packetOf(await api.call(endpoints.saveFeedback, form, { as: await api.signIn(), key: randomUUID() }));
  const { text } = await openDesk(api, `/outlets/${OUTLET_ID}/feedback`);
  for (const part of ['Asha &lt;i&gt;', '4 of 5', 'More shade']) expect(text).toContain(part);
  expect(text).not.toContain('Music');
});
