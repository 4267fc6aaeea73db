import { appointmentTime } from '#domain/bookings/appointment.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { wordNotice } from '#domain/messages/word-notice.ts';
import { wordEndReason } from '#domain/order/end-reason.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import type { Outlet } from '../../db/queries/catalogue/catalogue.ts';
import type { BookingRow } from '../../db/queries/events/bookings.ts';
import type { Deps } from '../../deps.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { phoneOf } from '../orders/progress/order-notices.ts';

function factsOf(booking: BookingRow, outlet: Outlet) {
  const { reservationDateTime: at, numberOfPeople: people } = booking;
  return { outlet: outlet.title, when: appointmentTime(at), people };
}

function wordStatus(
  status: Exclude<BookingRow['status'], 'REQUESTED'>,
  endReason: string | null,
  facts: ReturnType<typeof factsOf>,
  { notices }: Messages['bookings'],
) {
  switch (status) {
    case 'CANCELLED':
      return endReason === null
        ? wordNotice(notices.CANCELLED, facts)
        : wordNotice(notices.cancelledBecause, { ...facts, reason: endReason });
    default:
      return wordNotice(notices[status], facts);
  }
}

type NoticeContent = Pick<Notice, 'word' | 'expiresAt'>;

async function notifyCustomer(
  deps: Deps,
  booking: BookingRow,
  outlet: Outlet,
  content: NoticeContent,
): Promise<void> {
  const { customerId, bookingRefId } = booking;
  await notify(deps, {
    customerId,
    channel: 'bookings',
    topic: `booking:${bookingRefId}`,
    ...content,
    url: '/my-orders?tab=bookings',
    data: phoneOf(outlet.phoneNumber),
  });
}

/** Notifies a customer of the current status; runs inside the transaction that changed it. */
export async function notifyOfBooking(deps: Deps, booking: BookingRow, outlet: Outlet): Promise<void> {
  const { status } = booking;
  if (status === 'REQUESTED') return;
  await notifyCustomer(deps, booking, outlet, {
    word: ({ bookings, endReasons }) =>
      wordStatus(status, wordEndReason(booking, endReasons), factsOf(booking, outlet), bookings),
  });
}

/** Reminds a customer of a booking, which can be cancelled until `cancelUntil` (epoch ms). */
export async function notifyOfTableSoon(
  deps: Deps,
  booking: BookingRow,
  outlet: Outlet,
  cancelUntil: number,
): Promise<void> {
  await notifyCustomer(deps, booking, outlet, {
    word: ({ bookings }) =>
      wordNotice(bookings.notices.reminder, {
        ...factsOf(booking, outlet),
        ...{ time: formatTime(booking.reservationDateTime), cancelUntil: formatTime(cancelUntil) },
      }),
    expiresAt: cancelUntil,
  });
}
