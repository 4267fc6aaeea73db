import { rowsOf } from '../row.ts';

/** Section 7, and what was added to it: each endpoint of bookings and events, and a test that calls it. */
export const visitEndpointRows = rowsOf(7, [
  [
    'cancelBooking',
    'test/api/visits/bookings.test.ts',
    'stores the specified payload, and shows that it waits for the restaurant',
  ],
  [
    'cancelEventReservation',
    'test/api/visits/events-races.test.ts',
    'are paid once when one customer pays by wallet and gateway and cancels at the same time',
  ],
  [
    'getEventAttendance',
    'test/api/visits/ticket-check-ins.test.ts',
    'admits a ticket once, and then says when that was',
  ],
  [
    'getEventDetail',
    'test/api/visits/events.test.ts',
    'shows one event to anybody, and none that does not exist',
  ],
  [
    'getEventReservation',
    'test/api/desk/counter/desk-events.test.ts',
    'show seats and guests, and one is cancelled by a manager of the outlet for all guests',
  ],
  [
    'getEventTicketList',
    'test/api/visits/events.test.ts',
    'shows one event to anybody, and none that does not exist',
  ],
  [
    'getMyBookings',
    'test/api/desk/floor/desk-bookings.test.ts',
    'refuses a booking with a reason that the customer reads',
  ],
  [
    'getMyEventReservations',
    'test/api/visits/events-races.test.ts',
    'are sold once when holds run out while others hold, pay late and cancel',
  ],
  [
    'getPastEventList',
    'test/api/visits/events.test.ts',
    'lists what is to come, the next one first, and what is over',
  ],
  [
    'getTableSlots',
    'test/api/visits/booking-seats.test.ts',
    'are none on a past or invalid day, and at an unknown outlet',
  ],
  [
    'getUpcomingEventList',
    'test/api/visits/events.test.ts',
    'lists what is to come, the next one first, and what is over',
  ],
  [
    'holdEventTickets',
    'test/api/visits/event-holds.test.ts',
    'is refused for eleven tickets, for none, twice the same type, unknown ones and without the terms',
  ],
  [
    'payAtEvent',
    'test/api/visits/events-races.test.ts',
    'are paid once when one customer pays by wallet and gateway and cancels at the same time',
  ],
  [
    'payAtRestaurant',
    'test/api/visits/events-races.test.ts',
    'are paid once when one customer pays by wallet and gateway and cancels at the same time',
  ],
  [
    'payForEventReservation',
    'test/api/orders/orders-ownership.test.ts',
    'knows every endpoint that takes an id of something that belongs to a customer',
  ],
  [
    'saveReservation',
    'test/api/visits/bookings.test.ts',
    'stores the specified payload, and shows that it waits for the restaurant',
  ],
  [
    'tableReservationOccasionList',
    'test/api/visits/bookings.test.ts',
    'tells the occasions apart from the form',
  ],
]);
