import type { Booking, ReservationForm } from '#contract/account/booking.ts';
import { isSlot, MAX_PEOPLE_AT_ONCE, STAY_MS, seatsTaken } from '#domain/bookings/booking-slots.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { findEmailProblem, findMobileProblem } from '#domain/people/validation.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { lockCustomer } from '../../db/queries/account/customers.ts';
import { takeSliding } from '../../db/queries/account/limited-events.ts';
import { findOutlet, type Outlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  type BookingRow,
  countSeats,
  insertBooking,
  loadHeldSeats,
  loadOwnHeldSeats,
  lockBookingsOf,
} from '../../db/queries/events/bookings.ts';
import type { Deps } from '../../deps.ts';
import { createReference } from '../reference.ts';
import { viewBooking } from './booking-view.ts';
import { parseOccasion } from './occasions.ts';

/** Limit of booking requests per customer, above realistic use. */
const LIMITS = [{ max: 10, windowMs: DAY_MS }];

type Refusal = 'invalidInput' | 'sessionOver' | 'tooManyRequests' | 'notFound' | SlotRefusal;
type SlotRefusal = 'slotUnavailable' | 'slotFull';

/**
 * Requests a table and takes its seats; bookings of one outlet are serialised. Runs inside the caller's
 * transaction.
 */
export async function saveBookingFor(
  deps: Deps,
  customerId: number,
  form: ReservationForm,
  language: string | undefined,
): Promise<Result<Booking, Refusal>> {
  const fields = findProblems(form, language);
  if (Object.keys(fields).length > 0) return fail('invalidInput', { fields });
  // Prevents a booking for an account being deleted, and makes concurrent bookings of a customer count each other.
  if ((await lockCustomer(deps.db, customerId)) === undefined) return fail('sessionOver');
  const retryAfterMs = await takeSliding(deps.db, `booking:${customerId}`, LIMITS, deps.now());
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  if (await hasTooManyPeople(deps, customerId, form)) {
    const { tooManyPeople } = messagesFor(language).bookings;
    return fail('invalidInput', { fields: { numberOfPeople: tooManyPeople({ most: MAX_PEOPLE_AT_ONCE }) } });
  }
  const { eventId: _eventId, ...booking } = form;
  const booked = await bookTable(deps, { ...booking, customerId, status: 'REQUESTED' });
  return booked.ok ? succeed(viewBooking(booked.value.booking, booked.value.outlet, language)) : booked;
}

type TableBooking = Omit<ReservationForm, 'eventId'> & Pick<BookingRow, 'customerId' | 'status'>;

/** Takes the seats of a booking with valid fields, by customer or desk; runs inside the caller's transaction. */
export async function bookTable(
  deps: Deps,
  booking: TableBooking,
): Promise<Result<{ booking: BookingRow; outlet: Outlet }, 'notFound' | SlotRefusal>> {
  const outlet = await findLockedOutlet(deps, booking.restaurantId);
  if (outlet === undefined) return fail('notFound');
  const refusal = await findRefusal(deps, outlet, booking);
  if (refusal !== undefined) return fail(refusal);
  const at = deps.now();
  const inserted = await insertBooking(deps.db, {
    ...booking,
    occasion: parseOccasion(booking.occasion) ?? booking.occasion,
    bookingRefId: createReference(deps),
    reservedByMobile: cleanMobile(booking.reservedByMobile),
    reservedByEmail: booking.reservedByEmail.trim(),
    ...{ createdAt: at, changedAt: at },
  });
  return succeed({ booking: inserted, outlet });
}

/** The problems by field; any missing field has the same message (S-5). */
function findProblems(form: ReservationForm, language: string | undefined): Record<string, string> {
  const messages = messagesFor(language);
  const { detailsIncomplete } = messages.fields;
  const isWrong = {
    reservedByMobile: findMobileProblem(form.reservedByMobile) !== undefined,
    reservedByEmail: findEmailProblem(form.reservedByEmail) !== undefined,
    occasion: parseOccasion(form.occasion) === undefined,
  };
  const wrong = Object.entries(isWrong).filter(([, is]) => is);
  return Object.fromEntries(wrong.map(([field]) => [field, detailsIncomplete()]));
}

/** True when the customer's bookings of that time would exceed `MAX_PEOPLE_AT_ONCE`; requires the customer's lock. */
async function hasTooManyPeople(
  deps: Deps,
  customerId: number,
  { reservationDateTime, numberOfPeople }: ReservationForm,
): Promise<boolean> {
  const own = await loadOwnHeldSeats(deps.db, customerId, staysAround(reservationDateTime));
  return seatsTaken(own, reservationDateTime) + numberOfPeople > MAX_PEOPLE_AT_ONCE;
}

/** Range of start times (epoch ms) whose stays overlap with a stay from `slotAt`. */
const staysAround = (slotAt: number) => ({ after: slotAt - STAY_MS, before: slotAt + STAY_MS });

async function findLockedOutlet(deps: Deps, restaurantId: number): Promise<Outlet | undefined> {
  return (await lockBookingsOf(deps.db, restaurantId)) ? findOutlet(deps.db, restaurantId) : undefined;
}

async function findRefusal(
  deps: Deps,
  { recordId, availableInDineIn, isAwaitingDetails, openingHours }: Outlet,
  { reservationDateTime, numberOfPeople }: TableBooking,
): Promise<SlotRefusal | undefined> {
  const isPossible =
    availableInDineIn && !isAwaitingDetails && isSlot(openingHours, reservationDateTime, deps.now());
  if (!isPossible) return 'slotUnavailable';
  const seats = await countSeats(deps.db, recordId);
  const held = await loadHeldSeats(deps.db, recordId, staysAround(reservationDateTime));
  return seatsTaken(held, reservationDateTime) + numberOfPeople > seats ? 'slotFull' : undefined;
}
