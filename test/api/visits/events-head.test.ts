import { afterAll, beforeAll, expect, it } from 'vitest';
import { findServedHead, listSitePaths } from '#server/services/catalogue/page-head.ts';
import { leaveSeats, SUFI } from '#test/support/makers/events.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const origin = 'https://sunehri.test';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const headOf = (path: string) => findServedHead({ deps: api.deps, origin }, path, 'en');

it('shows a shared event by its name, time, place and poster', async () => {
  const head = await headOf(`/event-detail/${SUFI.eventId}`);
  expect(head).toMatchObject({
    title: 'Sufi Night with the Nizami Ensemble',
    imagePath: '/banners/event-sufi-night.webp',
    isListed: true,
  });
  expect(head.description).toMatch(/^26 Nov 2026, 8:00 pm, Sunehri Noida\. Qawwali/);
});

it('has structured data of time, place and tickets', async () => {
  await leaveSeats(api, 0);
  const { data } = await headOf(`/event-detail/${SUFI.eventId}`);
  expect(data[0]).toMatchObject({
    ...{ '@type': 'Event', startDate: '2026-11-26T14:30:00.000Z' },
    image: `${origin}/banners/event-sufi-night.webp`,
    location: { name: 'Sunehri Noida' },
    eventStatus: 'https://schema.org/EventScheduled',
    offers: [
      { price: '799.00', availability: 'https://schema.org/SoldOut' },
      { price: '1499.00', availability: 'https://schema.org/SoldOut' },
    ],
  });
});

it('is missing for an unknown event, and the sitemap lists those to come', async () => {
  for (const path of ['/event-detail/no-such-event', '/event-detail/%3Cscript%3E', '/event-detail/A B']) {
    expect(await headOf(path)).toMatchObject({ isListed: false, data: [] });
  }
  const paths = await listSitePaths(api.deps);
  expect(paths).toContain(`/event-detail/${SUFI.eventId}`);
  expect(paths).not.toContain('/event-detail/quiz-night-haldwani');
});
