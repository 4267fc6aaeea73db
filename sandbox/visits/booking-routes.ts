import type { Hono } from 'hono';
import * as v from 'valibot';
import { BookingStatusSchema } from '#contract/booking.ts';
import { OrderRefIdSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { countSeats, findBooking, loadOutletBookings } from '#server/db/queries/bookings.ts';
import { findOutlet } from '#server/db/queries/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { advanceBooking } from '#server/services/bookings/advance-booking.ts';
import { parseForm } from '../pages/form.ts';
import { createBookingsPage } from './bookings-page.ts';

const SHOWN = 200;
/** Those of the last hours are still at their tables. */
const LOOK_BACK_MS = 6 * HOUR_MS;

const { refusals } = messagesFor(undefined).bookings;
const isReasonKey = (key: string): key is keyof typeof refusals => Object.hasOwn(refusals, key);

const StatusFormSchema = v.object({
  to: BookingStatusSchema,
  reason: v.optional(v.pipe(v.string(), v.guard(isReasonKey))),
});

const NOT_ALLOWED = 'That step is not possible any more: the booking has moved on.';

/** The book of an outlet's tables, and what its people do with it. */
export function mountBookings(desk: Hono, deps: Deps): void {
  desk.get('/outlets/:recordId{[0-9]{1,9}}/bookings', async (c) => {
    const outlet = await findOutlet(deps.db, Number(c.req.param('recordId')));
    if (outlet === undefined) return c.notFound();
    const after = deps.now() - LOOK_BACK_MS;
    const bookings = await loadOutletBookings(deps.db, outlet.recordId, after, SHOWN);
    const seats = await countSeats(deps.db, outlet.recordId);
    const notice = c.req.query('said') === 'notAllowed' ? NOT_ALLOWED : undefined;
    return c.html(createBookingsPage({ outlet, bookings, seats, notice }));
  });

  desk.post('/bookings/:bookingRefId/status', async (c) => {
    const bookingRefId = findParsed(OrderRefIdSchema, c.req.param('bookingRefId'));
    const form = await parseForm(c, StatusFormSchema);
    const booking = bookingRefId === undefined ? undefined : await findBooking(deps.db, bookingRefId);
    if (form === undefined || booking === undefined) return c.notFound();
    const reason = form.reason === undefined ? null : refusals[form.reason]();
    const moved = await advanceBooking(deps, booking.bookingRefId, form.to, reason);
    // A second tap finds the booking where the first one took it.
    const isThere = moved.ok || booking.status === form.to;
    const said = isThere ? '' : '?said=notAllowed';
    const path = `/sandbox/outlets/${booking.restaurantId}/bookings${said}#booking-${booking.bookingRefId}`;
    return c.redirect(path, 303);
  });
}
