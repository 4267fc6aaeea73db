import type { Booking, BookingStatus } from '#contract/account/booking.ts';
import { quietSince } from '../people/quiet-hours.ts';
import { HOUR_MS } from '../time/durations.ts';

/** A customer can cancel until this long before the booking (D-16). */
const CANCEL_BEFORE_MS = 2 * HOUR_MS;

/** Leaves the customer an hour to cancel after the reminder. */
const REMIND_BEFORE_MS = CANCEL_BEFORE_MS + HOUR_MS;

/** The transition table of bookings; a status without successors is final. */
const transitions: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  REQUESTED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['SEATED', 'NO_SHOW', 'CANCELLED'],
  SEATED: [],
  NO_SHOW: [],
  CANCELLED: [],
};

const isKnown = (status: string): status is BookingStatus => Object.hasOwn(transitions, status);

/** Possible next statuses; empty for a final or unknown status. */
export function nextBookingStatuses(status: string): BookingStatus[] {
  return isKnown(status) ? [...transitions[status]] : [];
}

/** True when a booking may change from one status to the other. */
export function canBookingTransition(from: string, to: BookingStatus): boolean {
  return nextBookingStatuses(from).includes(to);
}

/** True for a final status; an unknown status is not final. */
export function isBookingEnded(status: string): boolean {
  return isKnown(status) && transitions[status].length === 0;
}

/** True once guests may be reported as missing: from the time of their booking on (both epoch ms). */
export function mayBeMissed(reservationDateTime: number, now: number): boolean {
  return now >= reservationDateTime;
}

export const SEAT_HOLDING: readonly BookingStatus[] = ['REQUESTED', 'CONFIRMED', 'SEATED'];

/** Deadline (epoch ms) for cancelling a booking; null in a status that cannot be cancelled. */
export function cancellableUntil(status: string, reservationDateTime: number): number | null {
  return canBookingTransition(status, 'CANCELLED') ? reservationDateTime - CANCEL_BEFORE_MS : null;
}

/**
 * Time of the reminder (epoch ms): three hours before, or nine in the evening when that falls into the night.
 */
export function bookingReminderAt(reservationDateTime: number): number {
  const planned = reservationDateTime - REMIND_BEFORE_MS;
  const quietFrom = quietSince(planned);
  return quietFrom === null ? planned : quietFrom - HOUR_MS;
}

/** Who ended a booking, and whether the restaurant had accepted it before. */
export type BookingEnd = 'byCustomer' | 'notAccepted' | 'byRestaurant';

/** Undefined for a booking that is not cancelled, or whose canceller is not stored. */
export function findBookingEnd({
  status,
  endCause,
  endReason,
}: Pick<Booking, 'status' | 'endCause' | 'endReason'>): BookingEnd | undefined {
  if (status !== 'CANCELLED') return undefined;
  if (endCause?.code === 'customer') return 'byCustomer';
  if (endCause?.wasConfirmed === false || endCause?.code === 'bookingNotAnswered') return 'notAccepted';
  return endCause || endReason !== null ? 'byRestaurant' : undefined;
}
