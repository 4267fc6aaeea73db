import type { Booking, BookingStatus } from '#contract/booking.ts';
import { bookingReminderAt, canBookingTransition, cancellableUntil } from '#domain/booking-lifecycle.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import {
  type BookingRow,
  loadUnansweredBookings,
  lockBooking,
  updateBooking,
} from '../../db/queries/bookings.ts';
import { requireOutlet } from '../../db/queries/catalogue.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { notifyOfBooking } from './booking-notices.ts';
import { viewBooking } from './booking-view.ts';

/** Takes a booking one step on, as the outlet's desk does, and tells the customer. */
export async function advanceBooking(
  deps: Deps,
  bookingRefId: string,
  toStatus: BookingStatus,
  reason: string | null = null,
): Promise<Result<BookingRow, 'notFound' | 'notAllowed'>> {
  return inTransaction(deps, async (inside) => {
    const booking = await lockBooking(inside.db, bookingRefId);
    if (booking === undefined) return fail('notFound');
    if (!canBookingTransition(booking.status, toStatus)) return fail('notAllowed');
    const moved = await moveTo(inside, booking, toStatus, reason);
    await notifyOfBooking(inside, moved, await requireOutlet(inside.db, moved.restaurantId));
    return succeed(moved);
  });
}

/** Gives a table back for its customer, up to two hours before. Runs inside the caller's transaction. */
export async function cancelBookingFor(
  deps: Deps,
  customerId: number,
  bookingRefId: string,
): Promise<Result<Booking, 'notFound' | 'bookingNotCancellable'>> {
  const booking = await lockBooking(deps.db, bookingRefId);
  if (booking === undefined || booking.customerId !== customerId) return fail('notFound');
  const until = cancellableUntil(booking.status, booking.reservationDateTime);
  if (until === null || deps.now() >= until) return fail('bookingNotCancellable');
  const cancelled = await moveTo(deps, booking, 'CANCELLED', null);
  return succeed(viewBooking(cancelled, await requireOutlet(deps.db, cancelled.restaurantId)));
}

/** Ends bookings that the restaurant has left unanswered until their time. */
export async function endUnansweredBookings(deps: Deps): Promise<number> {
  const due = await loadUnansweredBookings(deps.db, deps.now());
  const reason = messagesFor(undefined).bookings.notAnswered();
  await forEachDue(due, ({ bookingRefId }) => endUnanswered(deps, bookingRefId, reason));
  return due.length;
}

/** Confirmed in this very moment, it stays. */
async function endUnanswered(deps: Deps, bookingRefId: string, reason: string): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const booking = await lockBooking(inside.db, bookingRefId);
    if (booking?.status !== 'REQUESTED') return succeed(null);
    const ended = await moveTo(inside, booking, 'CANCELLED', reason);
    await notifyOfBooking(inside, ended, await requireOutlet(inside.db, ended.restaurantId));
    return succeed(null);
  });
}

function moveTo(deps: Deps, booking: BookingRow, status: BookingStatus, endReason: string | null) {
  const changedAt = deps.now();
  const remindAt = status === 'CONFIRMED' ? reminderAfter(changedAt, booking) : null;
  return updateBooking(deps.db, booking.id, { status, endReason, changedAt, remindAt });
}

/** Who is told of a confirmation later than they would be reminded needs no other word. */
function reminderAfter(at: number, { reservationDateTime }: BookingRow): number | null {
  const remindAt = bookingReminderAt(reservationDateTime);
  return remindAt > at ? remindAt : null;
}
