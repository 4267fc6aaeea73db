import type { Booking } from '#contract/account/booking.ts';
import { cancellableUntil } from '#domain/bookings/booking-lifecycle.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import type { Outlet } from '../../db/queries/catalogue/catalogue.ts';
import type { BookingRow } from '../../db/queries/events/bookings.ts';
import { viewOccasion } from './occasions.ts';

/** The customer's view of a booking, in their language, with the outlet's contact data. */
export function viewBooking(booking: BookingRow, outlet: Outlet, language: string | undefined): Booking {
  const { id: _id, customerId: _customerId, remindAt: _remindAt, deskNote: _deskNote, ...own } = booking;
  const { restaurantUuid, addressLine, latitude, longitude, phoneNumber } = outlet;
  return {
    ...own,
    ...viewOccasion(own.occasion, messagesFor(language)),
    ...{ restaurantUuid, addressLine, latitude, longitude, phoneNumber },
    restaurantName: outlet.title,
    cancellableUntil: cancellableUntil(booking.status, booking.reservationDateTime),
  };
}
