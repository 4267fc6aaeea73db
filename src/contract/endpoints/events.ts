import * as v from 'valibot';
import {
  EventDetailSchema,
  EventReservationSchema,
  EventSummarySchema,
  MAX_TICKETS,
  SalesEndSchema,
  TicketTypeSchema,
} from '../account/events.ts';
import { endpoint } from '../endpoint.ts';
import { InstantSchema, OrderRefIdSchema, PaymentModeSchema, SlugSchema, UuidSchema } from '../fields.ts';
import { OwnPathSchema } from '../navigation.ts';
import { PaymentTransactionSchema, tenderEntries } from '../orders/payment.ts';

const eventListOf = { eventList: v.array(EventSummarySchema) };
const ReservationRefSchema = v.object({ reservationRefId: OrderRefIdSchema });

export const getUpcomingEventList = endpoint({
  name: 'getUpcomingEventList',
  method: 'GET',
  path: '/getEventList/upComing',
  summary: 'Events that are to come or under way, the next one first.',
  auth: 'public',
  idempotency: 'none',
  cache: 'restaurants',
  input: v.object({}),
  response: v.object(eventListOf),
  errors: [],
});

export const getPastEventList = endpoint({
  name: 'getPastEventList',
  method: 'GET',
  path: '/getEventList/past',
  summary: 'Events that are over, the last one first.',
  auth: 'public',
  idempotency: 'none',
  cache: 'restaurants',
  input: v.object({}),
  response: v.object(eventListOf),
  errors: [],
});

export const getEventDetail = endpoint({
  name: 'getEventDetail',
  method: 'GET',
  path: '/getEventDetail/:eventId',
  summary: 'One event.',
  auth: 'public',
  idempotency: 'none',
  cache: 'restaurants',
  input: v.object({ eventId: SlugSchema }),
  response: EventDetailSchema,
  errors: ['notFound'],
});

export const getEventTicketList = endpoint({
  name: 'getEventTicketList',
  method: 'GET',
  path: '/getEventTicketList/:eventId',
  summary: 'The ticket types of an event with what is left of each, now.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ eventId: SlugSchema }),
  response: v.object({ ticketTypeList: v.array(TicketTypeSchema), salesEnd: SalesEndSchema }),
  errors: ['notFound'],
});

export const holdEventTickets = endpoint({
  name: 'holdEventTickets',
  method: 'POST',
  path: '/holdEventTickets/:eventId',
  summary:
    'Hold tickets for some minutes while paying (D-17). An earlier hold for the same event is never replaced: it is returned, added to, or named.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: v.object({
    eventId: SlugSchema,
    ticketList: v.pipe(
      v.array(
        v.object({
          ticketTypeId: SlugSchema,
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TICKETS)),
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_TICKETS),
      v.check((list) => list.reduce((sum, { quantity }) => sum + quantity, 0) <= MAX_TICKETS),
      v.check((list) => new Set(list.map(({ ticketTypeId }) => ticketTypeId)).size === list.length),
    ),
    termsAccepted: v.literal(true),
    /** Adds the tickets to the current hold and restarts its time. */
    addToHold: v.optional(v.boolean(), false),
  }),
  response: EventReservationSchema,
  errors: ['notFound', 'ticketsGone', 'eventOver', 'alreadyHeld', 'holdOver', 'paymentPending'],
});

export const payForEventReservation = endpoint({
  name: 'payForEventReservation',
  method: 'POST',
  path: '/payForEventReservation',
  summary: 'Pay a held reservation, from the wallet at once or through the gateway.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: v.object({
    reservationRefId: OrderRefIdSchema,
    paymentMode: PaymentModeSchema,
    ...tenderEntries,
    returnPath: v.optional(OwnPathSchema, '/payment-methods'),
  }),
  response: v.object({
    reservation: EventReservationSchema,
    transaction: v.nullable(PaymentTransactionSchema),
  }),
  errors: [
    'notFound',
    'holdOver',
    'alreadyPaid',
    'lowBalance',
    'cashNotForEvents',
    'paymentModeUnavailable',
    'paymentPending',
  ],
});

export const payAtEvent = endpoint({
  name: 'payAtEvent',
  method: 'POST',
  path: '/payAtEvent',
  summary: 'Keep held tickets to be paid at the door, where the event allows it.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: ReservationRefSchema,
  response: EventReservationSchema,
  errors: ['notFound', 'holdOver', 'paymentModeUnavailable', 'paymentPending'],
});

export const payAtRestaurant = endpoint({
  name: 'payAtRestaurant',
  method: 'POST',
  path: '/payAtRestaurant',
  summary: 'Keep held tickets to be paid at the counter of the outlet, at the latest a day before the event.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: ReservationRefSchema,
  response: EventReservationSchema,
  errors: ['notFound', 'holdOver', 'paymentModeUnavailable', 'paymentPending'],
});

export const getMyEventReservations = endpoint({
  name: 'getMyEventReservations',
  method: 'GET',
  path: '/getMyEventReservations',
  summary: 'Reservations with their tickets, those of the next event first.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({}),
  response: v.object({ reservationList: v.array(EventReservationSchema) }),
  errors: [],
});

export const getEventReservation = endpoint({
  name: 'getEventReservation',
  method: 'GET',
  path: '/getEventReservation/:reservationRefId',
  summary: 'One reservation with its tickets.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: ReservationRefSchema,
  response: EventReservationSchema,
  errors: ['notFound'],
});

export const cancelEventReservation = endpoint({
  name: 'cancelEventReservation',
  method: 'POST',
  path: '/cancelEventReservation',
  summary:
    'Cancel the tickets that are not checked in; what was paid for them is in the wallet at once. Until 24 h before the event.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: ReservationRefSchema,
  response: EventReservationSchema,
  errors: ['notFound', 'cancelClosed'],
});

export const getEventAttendance = endpoint({
  name: 'getEventAttendance',
  method: 'GET',
  path: '/getEventAttendance/:reservationRefId',
  summary: 'Which tickets of a reservation were checked in, and when.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: ReservationRefSchema,
  response: v.object({
    attendanceList: v.array(v.object({ ticketId: UuidSchema, checkedInAt: v.nullable(InstantSchema) })),
  }),
  errors: ['notFound'],
});
