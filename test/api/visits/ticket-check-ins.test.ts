import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createTicketCode, TICKET_STEP_MS } from '#domain/bookings/ticket-code.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { insertCheckIn } from '#server/db/queries/events/event-tickets.ts';
import { cancelEvent, finishCancellations } from '#server/services/events/cancel-event.ts';
import { checkIn } from '#server/services/events/check-in.ts';
import { expectNoEventFaults } from '#test/support/checkers/event-checker.ts';
import {
  buyTickets,
  held,
  leaveSeats,
  moveEventAhead,
  noticesTo,
  pay,
  read,
  SUFI,
  seatsLeft,
} from '#test/support/makers/events.ts';
import { fillWallet, walletOf } from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;
let startsAt: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  as = await api.signIn();
  await leaveSeats(api, 90);
  startsAt = await moveEventAhead(api);
});

describe('at the door', () => {
  const codeOf = ({ ticketId, secret }: { ticketId: string; secret: string }, at = api.clock.now()) =>
    createTicketCode(ticketId, secret, at);
  const goToTheDoor = () => api.clock.advance(startsAt - 2 * HOUR_MS - api.clock.now());
  const ticketOf = async () => {
    const [ticket] = (await buyTickets(api, as)).tickets;
    if (ticket === undefined) throw new Error('no ticket was given');
    goToTheDoor();
    return ticket;
  };
  const refusalOf = async (text: string, outletId: number = SUFI.outletId) => {
    const judged = await checkIn(api.deps, outletId, text);
    return judged.ok ? 'let in' : judged.failure.code;
  };

  it('admits a ticket once, and then says when that was', async () => {
    const ticket = await ticketOf();
    const at = api.clock.now();
    expect(await refusalOf(await codeOf(ticket))).toBe('let in');
    api.clock.advance(90_000);
    const again = await checkIn(api.deps, SUFI.outletId, await codeOf(ticket));
    expect(again).toMatchObject({ ok: false, failure: { code: 'beenIn', packet: { checkedInAt: at } } });
    const [reservation] = packetOf(
      await api.call(endpoints.getMyEventReservations, {}, { as }),
    ).reservationList;
    const reservationRefId = reservation?.reservationRefId ?? '';
    const { attendanceList } = packetOf(
      await api.call(endpoints.getEventAttendance, { reservationRefId }, { as }),
    );
    expect(attendanceList).toEqual([{ ticketId: ticket.ticketId, checkedInAt: at }]);
    expect(errorOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as }))).toBe(
      'cancelClosed',
    );
    await expectNoEventFaults(api);
  });

  it('opens three hours before the event, and says so before', async () => {
    const [ticket] = (await buyTickets(api, as)).tickets;
    if (ticket === undefined) throw new Error('no ticket was given');
    const opensAt = startsAt - 3 * HOUR_MS;
    api.clock.advance(opensAt - 1 - api.clock.now());
    expect(await checkIn(api.deps, SUFI.outletId, await codeOf(ticket))).toMatchObject({
      failure: { code: 'tooEarly', packet: { opensAt } },
    });
    api.clock.advance(1);
    expect(await refusalOf(await codeOf(ticket))).toBe('let in');
  });

  it('admits one of twenty phones that show the same ticket at once', async () => {
    const code = await codeOf(await ticketOf());
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(code)));
    expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'beenIn')).toHaveLength(19);
  });

  it('refuses photos of a ticket, forged ones, other outlets and other codes', async () => {
    const ticket = await ticketOf();
    const old = await codeOf(ticket, api.clock.now() - 3 * TICKET_STEP_MS);
    expect(await refusalOf(old)).toBe('stale');
    expect(await refusalOf(await codeOf({ ...ticket, secret: 'mine' }))).toBe('forged');
    expect(await refusalOf(await codeOf(ticket), 2)).toBe('otherOutlet');
    expect(await refusalOf('https://sunehri.example/t/NOI-T01')).toBe('notACode');
    expect(await refusalOf(await codeOf(ticket, api.clock.now() + 2 * TICKET_STEP_MS))).toBe('let in');
  });

  it('asks for the money of a ticket that is not paid, and refuses one that was given back', async () => {
    const { reservationRefId } = await held(api, as, 1);
    const reservation = packetOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as }));
    const [ticket] = reservation.tickets;
    if (ticket === undefined) throw new Error('no ticket was given');
    const refused = await checkIn(api.deps, SUFI.outletId, await codeOf(ticket));
    expect(refused).toMatchObject({
      failure: { code: 'unpaid', packet: { reservationRefId, totalPaise: SUFI.seatPaise } },
    });
    packetOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as }));
    expect(await refusalOf(await codeOf(ticket))).toBe('void');
  });

  it('closes long after the event', async () => {
    const ticket = await ticketOf();
    api.clock.advance(130 * HOUR_MS);
    expect(await refusalOf(await codeOf(ticket))).toBe('eventOver');
  });

  /** Stores a check-in before the doors open, as earlier versions of the server allowed. */
  const enter = (ticketId = '') =>
    insertCheckIn(api.db, { ticketId, restaurantId: SUFI.outletId, at: api.clock.now() });

  it('lets unused tickets be cancelled, and returns their price to the paisa', async () => {
    await fillWallet(api, as, 2 * SUFI.seatPaise + 149_900);
    const ticketList = [
      { ticketTypeId: 'seat', quantity: 2 },
      { ticketTypeId: 'front-row', quantity: 1 },
    ];
    const input = { eventId: SUFI.eventId, ticketList, termsAccepted: true } as const;
    const { reservationRefId } = packetOf(await api.call(endpoints.holdEventTickets, input, { as }));
    expect(await read(api, as, reservationRefId)).toMatchObject({ refundablePaise: 0 });
    const { reservation } = packetOf(await pay(api, as, reservationRefId, 'WALLET'));
    expect(reservation.refundablePaise).toBe(2 * SUFI.seatPaise + 149_900);
    const inside = reservation.tickets.find(({ ticketTypeTitle }) => ticketTypeTitle === 'Seat');
    await enter(inside?.ticketId);
    const backPaise = SUFI.seatPaise + 149_900;
    expect(await read(api, as, reservationRefId)).toMatchObject({ refundablePaise: backPaise });

    const cancel = () => api.call(endpoints.cancelEventReservation, { reservationRefId }, { as });
    expect(packetOf(await cancel())).toMatchObject({
      ...{ status: 'PAID', refundedPaise: backPaise, refundablePaise: 0, cancellableUntil: null },
      tickets: [{ ticketId: inside?.ticketId }],
    });
    expect(await walletOf(api, as)).toBe(backPaise);
    expect(await seatsLeft(api)).toBe(89);
    expect(errorOf(await cancel())).toBe('cancelClosed');
    await expectNoEventFaults(api);
  });

  it('keeps what is checked in when the outlet cancels the event', async () => {
    const [first] = (await buyTickets(api, as, 2)).tickets;
    await enter(first?.ticketId);
    expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
    expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
    expect(await finishCancellations(api.deps)).toBe(0);
    expect(await walletOf(api, as)).toBe(SUFI.seatPaise);
    const notices = await noticesTo(api, as);
    expect(notices.filter((title) => title.includes('is cancelled'))).toHaveLength(1);
    await expectNoEventFaults(api);
  });
});
