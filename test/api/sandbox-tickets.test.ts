import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { createTicketCode } from '#domain/ticket-code.ts';
import { connectionFrom, startApi, type TestApi } from '#test/support/api.ts';
import { findEventFaults } from '#test/support/event-checker.ts';
import { held, SUFI } from '#test/support/events.ts';
import { packetOf } from '#test/support/orders.ts';

const PATH = `/sandbox/outlets/${SUFI.outletId}/tickets`;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function post(path: string, fields: Record<string, string>) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  const body = new URLSearchParams(fields).toString();
  const response = await api.app.request(path, { method: 'POST', headers, body }, connectionFrom());
  return { status: response.status, text: await response.text() };
}

it('takes the money, lets the ticket in, and refuses it the second time with when', async () => {
  const as = await api.signIn();
  const { reservationRefId } = await held(api, as, 1);
  const { tickets, event } = packetOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as }));
  const codeNow = () =>
    createTicketCode(tickets[0]?.ticketId ?? '', tickets[0]?.secret ?? '', api.clock.now());

  const unpaid = await post(PATH, { text: await codeNow() });
  expect(unpaid.status).toBe(422);
  expect(unpaid.text).toContain('still to be paid');
  expect(unpaid.text).toContain('Take ₹799');
  expect((await post(`${PATH}/paid`, { reservationRefId })).status).toBe(303);

  const early = await post(PATH, { text: await codeNow() });
  expect(early.status).toBe(422);
  expect(early.text).toContain(
    'Too early: check-in opens three hours before the event, on 26 Nov 2026, 5:00 pm.',
  );
  api.clock.advance(event.startsAt - HOUR_MS - api.clock.now());

  const letIn = await post(PATH, { text: await codeNow() });
  expect(letIn.status).toBe(200);
  expect(letIn.text).toContain('Sufi Night with the Nizami Ensemble: Seat');
  expect(letIn.text).toContain('1 of 1 tickets have come in');
  const again = await post(PATH, { text: await codeNow() });
  expect(again.status).toBe(422);
  expect(again.text).toContain('has been in already: 26 Nov 2026, 7:00 pm.');
  expect(await findEventFaults(api.db)).toEqual([]);
});

it('says why it stops what is no ticket, and takes nothing from another site', async () => {
  const refused = await post(PATH, { text: '<script>alert(1)</script>' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('There is no ticket in this text');
  expect(refused.text).not.toContain('<script>alert');
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' };
  const foreign = await api.app.request(PATH, { method: 'POST', headers, body: 'text=T1' }, connectionFrom());
  expect(foreign.status).toBe(403);
});

it('cancels an event for everybody, of this outlet only', async () => {
  const as = await api.signIn();
  const { reservationRefId } = await held(api, as, 1);
  expect((await post('/sandbox/outlets/2/tickets/cancel', { eventId: SUFI.eventId })).status).toBe(404);
  expect((await post(`${PATH}/cancel`, { eventId: SUFI.eventId })).status).toBe(303);
  const reservation = packetOf(await api.call(endpoints.getEventReservation, { reservationRefId }, { as }));
  expect(reservation).toMatchObject({ status: 'CANCELLED', event: { isCancelled: true } });
});
