import type { Booking } from '#contract/booking.ts';
import { cancellableUntil } from '#domain/booking-lifecycle.ts';
import type { BookingRow } from '../../db/queries/bookings.ts';
import type { Outlet } from '../../db/queries/catalogue.ts';

/** The customer's view of a booking, with the outlet's contact data. */
export function viewBooking(booking: BookingRow, outlet: Outlet): Booking {
  const { id: _id, customerId: _customerId, remindAt: _remindAt, deskNote: _deskNote, ...own } = booking;
  const { restaurantUuid, addressLine, latitude, longitude, phoneNumber } = outlet;
  return {
    ...own,
    ...{ restaurantUuid, addressLine, latitude, longitude, phoneNumber },
    restaurantName: outlet.title,
    cancellableUntil: cancellableUntil(booking.status, booking.reservationDateTime),
  };
}
