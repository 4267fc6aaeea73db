import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { BOOKED_OUTLET_ID, bookTable } from '#test/support/bookings.ts';
import { openDesk, sendForm } from '#test/support/desk.ts';
import { packetOf } from '#test/support/orders.ts';
import { notificationsOf } from '#test/support/pushes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const page = () => openDesk(api, `/outlets/${BOOKED_OUTLET_ID}/bookings`);

it('shows an outlet’s bookings, with what is said of them as text, and takes them on', async () => {
  const as = await api.signIn();
  const { bookingRefId } = await bookTable(api, as, {
    ...{ reservedByName: '<b>Asha</b>', cookingInstructions: '<script>alert(1)</script>' },
  });
  const shown = (await page()).text;
  expect(shown).toContain('8:00 pm, 2 people');
  expect(shown).toContain('&lt;b&gt;Asha&lt;/b&gt;');
  expect(shown).not.toContain('<script>alert');

  const act = (to: string, reason?: string) =>
    sendForm(api, `/bookings/${bookingRefId}/status`, { to, ...(reason === undefined ? {} : { reason }) });
  expect(await act('CONFIRMED')).toMatchObject({
    status: 303,
    location: `/sandbox/outlets/${BOOKED_OUTLET_ID}/bookings#booking-${bookingRefId}`,
  });
  expect((await act('CONFIRMED')).location).not.toContain('notAllowed');
  expect((await page()).text).toContain('Seat them');
  await act('SEATED');
  expect((await act('NO_SHOW')).location).toContain('said=notAllowed');
  expect(await notificationsOf(api, as)).toHaveLength(2);
});

it('refuses with a reason that the customer is told', async () => {
  const as = await api.signIn();
  const { bookingRefId } = await bookTable(api, as);
  await sendForm(api, `/bookings/${bookingRefId}/status`, { to: 'CANCELLED', reason: 'full' });
  const { bookingList } = packetOf(await api.call(endpoints.getMyBookings, {}, { as }));
  expect(bookingList[0]).toMatchObject({
    status: 'CANCELLED',
    endReason: 'All tables are taken at that time',
  });
});

it('does nothing for an outlet, a booking or a step that there is not', async () => {
  const { bookingRefId } = await bookTable(api, await api.signIn());
  expect((await openDesk(api, '/outlets/999/bookings')).status).toBe(404);
  for (const [ref, form] of [
    ['AAAA-BBBBBB-CCCCCC', { to: 'CONFIRMED' }],
    ['nothing', { to: 'CONFIRMED' }],
    [bookingRefId, { to: 'EATEN' }],
    [bookingRefId, { to: 'CANCELLED', reason: 'toString' }],
  ] as const) {
    expect((await sendForm(api, `/bookings/${ref}/status`, form)).status).toBe(404);
  }
});
