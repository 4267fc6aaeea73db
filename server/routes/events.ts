import type * as endpoints from '#contract/endpoints/events.ts';
import type { Handler } from '../http/calls/handler.ts';
import { payForReservation } from '../services/events/event-payments.ts';
import {
  cancelReservation,
  listReservations,
  loadAttendance,
  loadReservation,
  reserveToPayLater,
} from '../services/events/event-reservations.ts';
import { listPastEvents, listTickets, listUpcomingEvents, loadEvent } from '../services/events/events.ts';
import { holdTicketsFor } from '../services/events/hold-tickets.ts';

const handleUpcoming: Handler<typeof endpoints.getUpcomingEventList> = (_input, call) =>
  listUpcomingEvents(call.deps);

const handlePast: Handler<typeof endpoints.getPastEventList> = (_input, call) => listPastEvents(call.deps);

const handleDetail: Handler<typeof endpoints.getEventDetail> = (input, call) =>
  loadEvent(call.deps, input.eventId);

const handleTickets: Handler<typeof endpoints.getEventTicketList> = (input, call) =>
  listTickets(call.deps, input.eventId);

const handleHold: Handler<typeof endpoints.holdEventTickets> = (input, call) =>
  holdTicketsFor(call.deps, call.customer.id, input, call.language);

const handlePay: Handler<typeof endpoints.payForEventReservation> = (input, call) =>
  payForReservation(call.deps, call.customer.id, input);

const handlePayAtEvent: Handler<typeof endpoints.payAtEvent> = (input, call) =>
  reserveToPayLater(call.deps, call.customer.id, input.reservationRefId, 'AT_EVENT');

const handlePayAtRestaurant: Handler<typeof endpoints.payAtRestaurant> = (input, call) =>
  reserveToPayLater(call.deps, call.customer.id, input.reservationRefId, 'AT_RESTAURANT');

const handleReservations: Handler<typeof endpoints.getMyEventReservations> = (_input, call) =>
  listReservations(call.deps, call.customer.id);

const handleReservation: Handler<typeof endpoints.getEventReservation> = (input, call) =>
  loadReservation(call.deps, call.customer.id, input.reservationRefId);

const handleCancel: Handler<typeof endpoints.cancelEventReservation> = (input, call) =>
  cancelReservation(call.deps, call.customer.id, input.reservationRefId);

const handleAttendance: Handler<typeof endpoints.getEventAttendance> = (input, call) =>
  loadAttendance(call.deps, call.customer.id, input.reservationRefId);

export const eventHandlers = {
  getUpcomingEventList: handleUpcoming,
  getPastEventList: handlePast,
  getEventDetail: handleDetail,
  getEventTicketList: handleTickets,
  holdEventTickets: handleHold,
  payForEventReservation: handlePay,
  payAtEvent: handlePayAtEvent,
  payAtRestaurant: handlePayAtRestaurant,
  getMyEventReservations: handleReservations,
  getEventReservation: handleReservation,
  cancelEventReservation: handleCancel,
  getEventAttendance: handleAttendance,
};
