import type { BookingStatus } from '#contract/account/booking.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { insertBooking } from '#server/db/queries/events/bookings.ts';
import { saveBookingFor } from '#server/services/bookings/save-booking.ts';
import { createReference } from '#server/services/reference.ts';
import { OUTLET_ID } from '#test/desk/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import type { Production } from '#test/support/servers/production.ts';

const QUARTER_MS = 15 * MINUTE_MS;

const dayAtDesk = (at: number) => `/desk/outlets/${OUTLET_ID}/bookings?date=${kolkataParts(at).date}`;

const wishOf = (mobile: string, reservedByName: string, reservationDateTime: number) => ({
  ...{ reservedByName, reservedByMobile: mobile, reservedByEmail: 'asha@example.in' },
  ...{ reservationDateTime, occasion: 'Birthday', numberOfPeople: 4, cookingInstructions: 'a high chair' },
  restaurantId: OUTLET_ID,
});

/** Books a table for four in `aheadMs`, by default in two hours; returns the booking's day at the desk. */
export async function bookTable(
  product: Production,
  mobile: string,
  reservedByName: string,
  aheadMs = 2 * HOUR_MS,
): Promise<string> {
  const at = Math.ceil((product.deps.now() + aheadMs) / QUARTER_MS) * QUARTER_MS;
  const form = { ...wishOf(mobile, reservedByName, at), eventId: '' as const };
  const saved = await saveBookingFor(product.deps, await customerIdOf(product.db, mobile), form, undefined);
  if (!saved.ok) throw new Error(saved.failure.code);
  return dayAtDesk(at);
}

/** Inserts a booking for four that is due now, in any status; returns the booking's day at the desk. */
export async function insertDue(
  product: Production,
  mobile: string,
  reservedByName: string,
  status: BookingStatus,
): Promise<string> {
  const now = product.deps.now();
  await insertBooking(product.db, {
    ...wishOf(mobile, reservedByName, now - MINUTE_MS),
    ...{ bookingRefId: createReference(product.deps), status, createdAt: now, changedAt: now },
    customerId: await customerIdOf(product.db, mobile),
  });
  return dayAtDesk(now - MINUTE_MS);
}
