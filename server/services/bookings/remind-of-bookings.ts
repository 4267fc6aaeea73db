import { cancellableUntil } from '#domain/bookings/booking-lifecycle.ts';
import { succeed } from '#domain/values/result.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import { loadBookingsToRemind, lockBooking, updateBooking } from '../../db/queries/events/bookings.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { notifyOfTableSoon } from './booking-notices.ts';

/** Job: reminds of each booking once, while it is cancellable; returns the number of reminders due. */
export async function remindOfBookings(deps: Deps): Promise<number> {
  const due = await loadBookingsToRemind(deps.db, deps.now());
  await forEachDue(due, ({ bookingRefId }) => remind(deps, bookingRefId));
  return due.length;
}

/** Sends one reminder, but not after downtime when the booking can no longer be cancelled. */
async function remind(deps: Deps, bookingRefId: string): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const booking = await lockBooking(inside.db, bookingRefId);
    if (booking === undefined || booking.remindAt === null) return succeed(null);
    await updateBooking(inside.db, booking.id, { remindAt: null });
    const until = cancellableUntil(booking.status, booking.reservationDateTime);
    if (booking.status !== 'CONFIRMED' || until === null || inside.now() >= until) return succeed(null);
    await notifyOfTableSoon(inside, booking, await requireOutlet(inside.db, booking.restaurantId), until);
    return succeed(null);
  });
}
