import type { ReservationStatus } from '#contract/events.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';

/** So long tickets are held while their customer pays (decision 17). */
export const HOLD_MS = 8 * MINUTE_MS;

/** A reservation can be given back until so long before its event. */
export const CANCEL_BEFORE_MS = 24 * HOUR_MS;

/** What is to be paid at the restaurant is paid until so long before the event, or let go. */
export const PAY_AT_RESTAURANT_BEFORE_MS = 24 * HOUR_MS;

/** Tickets are checked in from so long before the event on. */
const CHECK_IN_BEFORE_MS = 3 * HOUR_MS;

/** The customer is reminded so long before. */
export const REMIND_BEFORE_MS = 24 * HOUR_MS;

interface EventTimes {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isCancelled: boolean;
}

/** Why no ticket of an event is sold at an instant (epoch ms); null while they are. */
export function salesEndOf({ endsAt, isCancelled }: EventTimes, at: number): 'OVER' | 'CANCELLED' | null {
  if (isCancelled) return 'CANCELLED';
  return at < endsAt ? null : 'OVER';
}

/** Until when held tickets can be left to be paid at the restaurant (epoch ms); null when they cannot. */
export function payAtRestaurantUntil({ startsAt, isCancelled }: EventTimes, at: number): number | null {
  const until = startsAt - PAY_AT_RESTAURANT_BEFORE_MS;
  return !isCancelled && at < until ? until : null;
}

/** From when on the tickets of an event are checked in (epoch ms), by when it starts (epoch ms). */
export function checkInOpensAt(startsAt: number): number {
  return startsAt - CHECK_IN_BEFORE_MS;
}

/** Whether these tickets take seats away from others. */
export function takesSeats(status: ReservationStatus): boolean {
  return status === 'HELD' || status === 'PAID' || status === 'PAY_AT_EVENT';
}

/**
 * Until when the unused tickets of a reservation can be cancelled (epoch ms); null when the reservation has
 * ended, the time is over, or every ticket is checked in. A hold can be released while it lasts.
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
