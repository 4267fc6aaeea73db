import type { BookingStatus } from '#contract/booking.ts';
import { HOUR_MS } from './durations.ts';
import { quietSince } from './quiet-hours.ts';

/** A customer may cancel until so long before the time (decision 16). */
const CANCEL_BEFORE_MS = 2 * HOUR_MS;

/** Reminded so long before, who cannot come has an hour left to say so. */
const REMIND_BEFORE_MS = CANCEL_BEFORE_MS + HOUR_MS;

/** The one table of what may follow what; a status that nothing follows is an end. */
const transitions: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  REQUESTED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['SEATED', 'NO_SHOW', 'CANCELLED'],
  SEATED: [],
  NO_SHOW: [],
  CANCELLED: [],
};

const isKnown = (status: string): status is BookingStatus => Object.hasOwn(transitions, status);

/** What may follow a status; nothing after an end, nor after a status of a newer server. */
export function nextBookingStatuses(status: string): BookingStatus[] {
  return isKnown(status) ? [...transitions[status]] : [];
}

/** Whether a booking may go from one status to the other. */
export function canBookingTransition(from: string, to: BookingStatus): boolean {
  return nextBookingStatuses(from).includes(to);
}

/** Whether nothing more happens to a booking. An unknown status is not taken for an end. */
export function isBookingEnded(status: string): boolean {
  return isKnown(status) && transitions[status].length === 0;
}

/** The statuses in which a booking takes seats: nobody else may have them. */
export const SEAT_HOLDING: readonly BookingStatus[] = ['REQUESTED', 'CONFIRMED', 'SEATED'];

/**
 * The instant (epoch ms) before which the customer may cancel a booking of that time; null in a status
 * in which nothing is left to cancel.
 */
export function cancellableUntil(status: string, reservationDateTime: number): number | null {
  return canBookingTransition(status, 'CANCELLED') ? reservationDateTime - CANCEL_BEFORE_MS : null;
}

/**
 * When (epoch ms) the customer of a booking for that time is reminded of it: three hours before, or at nine
 * in the evening where that would be at night.
 */
export function bookingReminderAt(reservationDateTime: number): number {
  const planned = reservationDateTime - REMIND_BEFORE_MS;
  const quietFrom = quietSince(planned);
  return quietFrom === null ? planned : quietFrom - HOUR_MS;
}
