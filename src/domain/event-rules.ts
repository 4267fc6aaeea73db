import type { ReservationStatus } from '#contract/events.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';

/** So long tickets are held while their customer pays (decision 17). */
export const HOLD_MS = 8 * MINUTE_MS;

/** A reservation can be given back until so long before its event. */
export const CANCEL_BEFORE_MS = 24 * HOUR_MS;

/** What is to be paid at the restaurant is paid until so long before the event, or let go. */
export const PAY_AT_RESTAURANT_BEFORE_MS = 24 * HOUR_MS;

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

/** Whether these tickets take seats away from others. */
export function takesSeats(status: ReservationStatus): boolean {
  return status === 'HELD' || status === 'PAID' || status === 'PAY_AT_EVENT';
}

/**
 * Until when a reservation can be given back (epoch ms); null when it cannot be: it is over, its time has
 * come, or somebody has gone in with it. One that is only held can be let go at any time.
 */
export function cancellableUntil(
  reservation: { readonly status: ReservationStatus; readonly holdExpiresAt: number },
  event: EventTimes,
  hasCheckIns: boolean,
  at: number,
): number | null {
  if (hasCheckIns || !takesSeats(reservation.status)) return null;
  const isHeld = reservation.status === 'HELD';
  const until = isHeld ? reservation.holdExpiresAt : event.startsAt - CANCEL_BEFORE_MS;
  return at < until ? until : null;
}
