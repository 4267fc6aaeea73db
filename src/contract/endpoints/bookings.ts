import * as v from 'valibot';
import { BookingSchema, MAX_PEOPLE, ReservationFormSchema, TableSlotSchema } from '../account/booking.ts';
import { endpoint } from '../endpoint.ts';
import { NumericSchema, OrderRefIdSchema, RestaurantIdQuerySchema } from '../fields.ts';

export const tableReservationOccasionList = endpoint({
  name: 'tableReservationOccasionList',
  method: 'GET',
  path: '/tableReservationOccasionList',
  summary: 'What a table may be booked for, by name.',
  auth: 'public',
  idempotency: 'none',
  cache: 'static',
  input: v.object({}),
  response: v.array(v.string()),
  errors: [],
});

export const getTableSlots = endpoint({
  name: 'getTableSlots',
  method: 'GET',
  path: '/getTableSlots/:restaurantId',
  summary:
    'The times of a day at which a table for so many people can begin; none outside the opening hours.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({
    restaurantId: RestaurantIdQuerySchema,
    /** `YYYY-MM-DD` in Asia/Kolkata. */
    date: v.pipe(v.string(), v.isoDate()),
    numberOfPeople: v.pipe(NumericSchema, v.integer(), v.minValue(1), v.maxValue(MAX_PEOPLE)),
  }),
  response: v.object({ slotList: v.array(TableSlotSchema) }),
  errors: ['notFound'],
});

export const saveReservation = endpoint({
  name: 'saveReservation',
  method: 'POST',
  path: '/saveReservation',
  summary: 'Ask for a table; the restaurant confirms it.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: ReservationFormSchema,
  response: BookingSchema,
  errors: ['notFound', 'slotUnavailable', 'slotFull'],
});

export const getMyBookings = endpoint({
  name: 'getMyBookings',
  method: 'GET',
  path: '/getMyBookings',
  summary: 'Booked tables, the latest first.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({
    start: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
    length: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(1), v.maxValue(50)), 20),
  }),
  response: v.object({ bookingList: v.array(BookingSchema), total: v.number() }),
  errors: [],
});

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'POST',
  path: '/cancelBooking/:bookingRefId',
  summary: 'Give a table back, up to two hours before its time.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: v.object({ bookingRefId: OrderRefIdSchema }),
  response: BookingSchema,
  errors: ['notFound', 'bookingNotCancellable'],
});
