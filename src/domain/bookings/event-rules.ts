import type { ReservationStatus } from '#contract/account/events.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** Hold during payment (D-17). */
export const HOLD_MS = 8 * MINUTE_MS;

export const CANCEL_BEFORE_MS = 24 * HOUR_MS;

export const PAY_AT_RESTAURANT_BEFORE_MS = 24 * HOUR_MS;

const CHECK_IN_BEFORE_MS = 3 * HOUR_MS;

export const REMIND_BEFORE_MS = 24 * HOUR_MS;

interface EventTimes {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isCancelled: boolean;
}

/** Why sales of an event have ended at an instant (epoch ms); null while they are open. */
export function salesEndOf({ endsAt, isCancelled }: EventTimes, at: number): 'OVER' | 'CANCELLED' | null {
  if (isCancelled) return 'CANCELLED';
  return at < endsAt ? null : 'OVER';
}

/** Deadline for payment at the restaurant (epoch ms); null when not available. */
export function payAtRestaurantUntil({ startsAt, isCancelled }: EventTimes, at: number): number | null {
  const until = startsAt - PAY_AT_RESTAURANT_BEFORE_MS;
  return !isCancelled && at < until ? until : null;
}

/** Start of check-in (epoch ms) for an event that starts at `startsAt` (epoch ms). */
export function checkInOpensAt(startsAt: number): number {
  return startsAt - CHECK_IN_BEFORE_MS;
}

/** True when the reservation occupies seats. */
export function takesSeats(status: ReservationStatus): boolean {
  return status === 'HELD' || status === 'PAID' || status === 'PAY_AT_EVENT';
}

/**
 * Deadline for cancelling the unused tickets of a reservation (epoch ms); null when it has ended, the time is
 * over, or every ticket is checked in. A hold can be released while it lasts.
 */
export function cancellableUntil(
  reservation: { readonly status: ReservationStatus; readonly holdExpiresAt: number },
  event: EventTimes,
  hasUnusedTickets: boolean,
  at: number,
): number | null {
  const isHeld = reservation.status === 'HELD';
  if (!takesSeats(reservation.status) || !(isHeld || hasUnusedTickets)) return null;
  const until = isHeld ? reservation.holdExpiresAt : event.startsAt - CANCEL_BEFORE_MS;
  return at < until ? until : null;
}
