import { formatDay, formatTime } from '#domain/kolkata.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import type { BookingRow } from '../../db/queries/bookings.ts';
import type { Outlet } from '../../db/queries/catalogue.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/notify.ts';
import { phoneOf } from '../orders/order-notices.ts';

/**
 * Tells a customer of the new status of a booking, whose row has it already. Runs inside the
 * transaction that changed it.
 */
export async function notifyOfBooking(deps: Deps, booking: BookingRow, outlet: Outlet): Promise<void> {
  const { customerId, bookingRefId, reservationDateTime: at, endReason } = booking;
  const text = messagesFor(undefined).bookings.pushOf(booking.status, {
    outlet: outlet.title,
    when: `${formatDay(at)}, ${formatTime(at)}`,
    people: booking.numberOfPeople,
    ...(endReason === null ? {} : { reason: endReason }),
  });
  if (text === undefined) return;
  await notify(deps, {
    customerId,
    channel: 'bookings',
    topic: `booking:${bookingRefId}`,
    ...text,
    url: '/my-orders?tab=bookings',
    data: phoneOf(outlet.phoneNumber),
  });
}
