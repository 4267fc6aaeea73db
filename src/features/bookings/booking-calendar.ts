import type { Booking } from '#contract/account/booking.ts';
import { STAY_MS } from '#domain/bookings/booking-slots.ts';
import { CALENDAR_TYPE, createCalendarFile } from '#domain/bookings/calendar-file.ts';
import { wordOccasion } from '#domain/bookings/occasion.ts';
import { BRAND } from '#domain/brand/brand.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';

/** Time from the reminder to the booking, so that it rings before the guest leaves home. */
const REMIND_MINUTES = 90;

/** A calendar file for a booking; a later file of the same booking replaces its entry in the calendar. */
export function createBookingCalendar(booking: Booking, t: Messages['bookings']): File {
  const { bookingRefId, restaurantName, reservationDateTime, status, changedAt, addressLine } = booking;
  const text = createCalendarFile({
    uid: `${bookingRefId}@${new URL(BRAND.links.website).host}`,
    title: t.calendarTitle({ outlet: restaurantName, count: booking.numberOfPeople }),
    startsAt: reservationDateTime,
    endsAt: reservationDateTime + STAY_MS,
    writtenAt: changedAt,
    place: `${restaurantName}, ${addressLine}`,
    point: { latitude: booking.latitude, longitude: booking.longitude },
    text: t.calendarText({
      ...{ number: bookingRefId, name: booking.reservedByName, occasion: wordOccasion(booking, t.occasions) },
      phone: booking.phoneNumber,
    }),
    status: status === 'REQUESTED' ? 'TENTATIVE' : 'CONFIRMED',
    sequence: status === 'REQUESTED' ? 0 : 1,
    remindMinutesBefore: REMIND_MINUTES,
  });
  const name = t.calendarFile({ date: kolkataParts(reservationDateTime).date });
  return new File([text], name, { type: CALENDAR_TYPE });
}
