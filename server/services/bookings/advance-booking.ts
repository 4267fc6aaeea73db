import type { Booking, BookingStatus } from '#contract/account/booking.ts';
import type { BookingEndCause } from '#contract/orders/end-cause.ts';
import {
  bookingReminderAt,
  canBookingTransition,
  cancellableUntil,
  mayBeMissed,
} from '#domain/bookings/booking-lifecycle.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { wordEndReason } from '#domain/order/end-reason.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  type BookingRow,
  loadUnansweredBookings,
  lockBooking,
  updateBooking,
} from '../../db/queries/events/bookings.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { notifyOfBooking } from './booking-notices.ts';
import { viewBooking } from './booking-view.ts';

/** Why a booking ends: a known cause, or a reason in the outlet's own words. */
export type BookingEnding = BookingEndCause | string;

/** Changes a booking's status for the desk, and notifies the customer. `tooEarly` for a no-show before its time. */
export async function advanceBooking(
  deps: Deps,
  bookingRefId: string,
  toStatus: BookingStatus,
  reason: BookingEnding | null = null,
): Promise<Result<BookingRow, 'notFound' | 'notAllowed' | 'tooEarly'>> {
  return inTransaction(deps, async (inside) => {
    const booking = await lockBooking(inside.db, bookingRefId);
    if (booking === undefined) return fail('notFound');
    if (!canBookingTransition(booking.status, toStatus)) return fail('notAllowed');
    if (toStatus === 'NO_SHOW' && !mayBeMissed(booking.reservationDateTime, inside.now())) {
      return fail('tooEarly');
    }
    const moved = await moveTo(inside, booking, toStatus, reason);
    await notifyOfBooking(inside, moved, await requireOutlet(inside.db, moved.restaurantId));
    return succeed(moved);
  });
}

/** Cancels a booking for its customer, up to two hours before; runs inside the caller's transaction. */
export async function cancelBookingFor(
  deps: Deps,
  customerId: number,
  { bookingRefId, language }: { readonly bookingRefId: string; readonly language: string | undefined },
): Promise<Result<Booking, 'notFound' | 'bookingNotCancellable'>> {
  const booking = await lockBooking(deps.db, bookingRefId);
  if (booking === undefined || booking.customerId !== customerId) return fail('notFound');
  const until = cancellableUntil(booking.status, booking.reservationDateTime);
  if (until === null || deps.now() >= until) return fail('bookingNotCancellable');
  const cancelled = await moveTo(deps, booking, 'CANCELLED', { code: 'customer' });
  return succeed(viewBooking(cancelled, await requireOutlet(deps.db, cancelled.restaurantId), language));
}

/** Job: cancels bookings that the outlet has not answered in time; returns the number of bookings due. */
export async function endUnansweredBookings(deps: Deps): Promise<number> {
  const due = await loadUnansweredBookings(deps.db, deps.now());
  await forEachDue(due, ({ bookingRefId }) => endUnanswered(deps, bookingRefId));
  return due.length;
}

/** Cancels one booking, unless the outlet has answered it meanwhile. */
async function endUnanswered(deps: Deps, bookingRefId: string): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const booking = await lockBooking(inside.db, bookingRefId);
    if (booking?.status !== 'REQUESTED') return succeed(null);
    const ended = await moveTo(inside, booking, 'CANCELLED', { code: 'bookingNotAnswered' });
    await notifyOfBooking(inside, ended, await requireOutlet(inside.db, ended.restaurantId));
    return succeed(null);
  });
}

function moveTo(deps: Deps, booking: BookingRow, status: BookingStatus, ending: BookingEnding | null) {
  const changedAt = deps.now();
  const remindAt = status === 'CONFIRMED' ? reminderAfter(changedAt, booking) : null;
  const end = status === 'CANCELLED' ? endOf(booking, ending) : {};
  return updateBooking(deps.db, booking.id, { status, ...end, changedAt, remindAt });
}

/** Stores the end as text too, because older apps read only `endReason`. */
function endOf(
  { status }: BookingRow,
  ending: BookingEnding | null,
): Pick<BookingRow, 'endReason' | 'endCause'> {
  const wasConfirmed = status === 'CONFIRMED';
  if (ending === null || typeof ending === 'string') {
    return { endReason: ending, endCause: { code: 'inOwnWords', wasConfirmed } };
  }
  const endCause = { ...ending, wasConfirmed };
  const { endReasons } = messagesFor(undefined);
  return { endReason: wordEndReason({ endReason: null, endCause }, endReasons), endCause };
}

/** Time of the reminder of a booking confirmed at `at` (epoch ms); null when this time is over by then. */
function reminderAfter(at: number, { reservationDateTime }: BookingRow): number | null {
  const remindAt = bookingReminderAt(reservationDateTime);
  return remindAt > at ? remindAt : null;
}
