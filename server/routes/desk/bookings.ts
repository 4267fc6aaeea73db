import type * as bookings from '#contract/desk/endpoints/bookings.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import { listTableSlots } from '../../services/bookings/bookings.ts';
import {
  listBookingsOfDay,
  moveBooking,
  noteBooking,
  seatWalkIn,
} from '../../services/desk/floor/day-bookings.ts';
import { bookForGuest } from '../../services/desk/floor/guest-bookings.ts';

const handleListDayBookings: DeskHandler<typeof bookings.listDayBookings> = async (input, { deps }) =>
  succeed(await listBookingsOfDay(deps, input));

const handleMoveBooking: DeskHandler<typeof bookings.moveBooking> = (input, { deps, staff }) =>
  moveBooking(deps, staff, input);

const handleNoteBooking: DeskHandler<typeof bookings.noteBooking> = (input, { deps, staff }) =>
  noteBooking(deps, staff, input);

const handleListBookingSlots: DeskHandler<typeof bookings.listBookingSlots> = (input, { deps }) =>
  listTableSlots(deps, input);

const handleBookForGuest: DeskHandler<typeof bookings.bookForGuest> = (input, { deps, staff }) =>
  bookForGuest(deps, staff, input);

const handleSeatWalkIn: DeskHandler<typeof bookings.seatWalkIn> = (input, { deps, staff }) =>
  seatWalkIn(deps, staff, input);

export const bookingsHandlers = {
  listDayBookings: handleListDayBookings,
  moveBooking: handleMoveBooking,
  noteBooking: handleNoteBooking,
  listBookingSlots: handleListBookingSlots,
  bookForGuest: handleBookForGuest,
  seatWalkIn: handleSeatWalkIn,
};
