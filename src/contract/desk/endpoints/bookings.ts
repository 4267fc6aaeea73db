import * as v from 'valibot';
import {
  BookingStatusSchema,
  MAX_BOOKING_EMAIL_LENGTH,
  MAX_BOOKING_NAME_LENGTH,
  MAX_PEOPLE,
  MAX_WISHES_LENGTH,
  PeopleSchema,
  TableSlotSchema,
} from '../../account/booking.ts';
import type { ResponseOf } from '../../endpoint.ts';
import {
  InstantSchema,
  lineOfText,
  NumericSchema,
  noteOfText,
  OrderRefIdSchema,
  RestaurantIdSchema,
} from '../../fields.ts';
import { DeskBookingEndCodeSchema } from '../../orders/end-cause.ts';
import { shortTyped, TypedTextSchema } from '../../typed-text.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import { TableNumberSchema } from '../floor.ts';

const FLOOR = ['owner', 'manager', 'counter'] as const;

const atOutlet = { restaurantId: RestaurantIdSchema };
const ofBooking = { ...atOutlet, bookingRefId: OrderRefIdSchema };
const NoteSchema = noteOfText(MAX_WISHES_LENGTH);

export const listDayBookings = deskEndpoint({
  name: 'listDayBookings',
  method: 'GET',
  path: '/outlets/:restaurantId/bookings',
  summary: 'The bookings of a day at an outlet, by time, with the seats that they take.',
  staff: FLOOR,
  renewedBy: ['bookings', 'tables'],
  idempotency: 'none',
  input: v.object({ ...atOutlet, date: v.pipe(v.string(), v.isoDate()) }),
  response: v.object({
    serverTime: InstantSchema,
    seats: v.number(),
    bookingList: v.array(
      v.object({
        bookingRefId: OrderRefIdSchema,
        reservedByName: v.string(),
        /** Empty for walk-in guests. */
        reservedByMobile: v.string(),
        /** Guests whom the desk booked have none, and are not notified. */
        hasAccount: v.optional(v.boolean(), true),
        reservationDateTime: InstantSchema,
        numberOfPeople: v.number(),
        occasion: v.string(),
        cookingInstructions: v.string(),
        deskNote: v.string(),
        status: BookingStatusSchema,
        /** Where its guests were seated. */
        tableNumber: v.nullable(v.string()),
        /** Seats that are taken at the fullest moment of its stay, its own included. */
        seatsTaken: v.number(),
      }),
    ),
  }),
  errors: [],
});

export const moveBooking = deskEndpoint({
  name: 'moveBooking',
  method: 'POST',
  path: '/outlets/:restaurantId/bookings/:bookingRefId/status',
  summary:
    'Confirms, refuses or seats a booking, at a free table where one is given, or says that nobody came; its customer is notified.',
  staff: FLOOR,
  idempotency: 'key',
  input: v.object({
    ...ofBooking,
    toStatus: v.picklist(['CONFIRMED', 'SEATED', 'NO_SHOW', 'CANCELLED']),
    reason: v.optional(lineOfText(120), ''),
    /** When the reason is one of the desk's list. */
    cause: v.exactOptional(DeskBookingEndCodeSchema),
    /** A free table for guests who are seated; null while they have none. */
    tableNumber: v.optional(v.nullable(TableNumberSchema), null),
  }),
  response: v.object({}),
  errors: ['notFound', 'bookingMovedOn', 'bookingAhead', 'tableTaken'],
});

export const noteBooking = deskEndpoint({
  name: 'noteBooking',
  method: 'POST',
  path: '/outlets/:restaurantId/bookings/:bookingRefId/note',
  summary: 'Replaces the note of a booking that only staff read.',
  staff: FLOOR,
  idempotency: 'key',
  input: v.object({ ...ofBooking, deskNote: NoteSchema }),
  response: v.object({}),
  errors: ['notFound'],
});

export const listBookingSlots = deskEndpoint({
  name: 'listBookingSlots',
  method: 'GET',
  path: '/outlets/:restaurantId/booking-slots',
  summary: 'The times of a day at which a table for so many people can begin, for a guest on the phone.',
  staff: FLOOR,
  renewedBy: ['bookings', 'tables'],
  idempotency: 'none',
  input: v.object({
    ...atOutlet,
    date: v.pipe(v.string(), v.isoDate()),
    numberOfPeople: v.pipe(NumericSchema, v.integer(), v.minValue(1), v.maxValue(MAX_PEOPLE)),
  }),
  response: v.object({ slotList: v.array(TableSlotSchema) }),
  errors: ['notFound'],
});

export const bookForGuest = deskEndpoint({
  name: 'bookForGuest',
  method: 'POST',
  path: '/outlets/:restaurantId/bookings',
  summary:
    'Books a table for a guest on the phone; it is confirmed at once. E-mail and occasion are optional.',
  staff: FLOOR,
  idempotency: 'key',
  input: v.object({
    ...atOutlet,
    guestName: v.pipe(lineOfText(MAX_BOOKING_NAME_LENGTH), v.nonEmpty()),
    guestMobile: TypedTextSchema,
    guestEmail: v.optional(shortTyped(MAX_BOOKING_EMAIL_LENGTH), ''),
    reservationDateTime: InstantSchema,
    numberOfPeople: PeopleSchema,
    occasion: v.optional(lineOfText(60), ''),
    wishes: v.optional(NoteSchema, ''),
  }),
  response: v.object({ bookingRefId: OrderRefIdSchema }),
  errors: ['notFound', 'slotUnavailable', 'slotFull'],
});

export const seatWalkIn = deskEndpoint({
  name: 'seatWalkIn',
  method: 'POST',
  path: '/outlets/:restaurantId/walk-ins',
  summary: 'Seats guests who came without a booking, so that their seats are not booked by others.',
  staff: FLOOR,
  idempotency: 'key',
  input: v.object({
    ...atOutlet,
    guestName: v.pipe(lineOfText(MAX_BOOKING_NAME_LENGTH), v.nonEmpty()),
    numberOfPeople: PeopleSchema,
    deskNote: v.optional(NoteSchema, ''),
    /** A free table; null while they have none. */
    tableNumber: v.optional(v.nullable(TableNumberSchema), null),
  }),
  response: v.object({ bookingRefId: OrderRefIdSchema }),
  errors: ['slotFull', 'notFound', 'tableTaken'],
});

export type DayBooking = ResponseOf<typeof listDayBookings>['bookingList'][number];
