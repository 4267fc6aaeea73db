import type { Busy, OpeningHours } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { findClosedBusy } from '../order/busy.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { kolkataMidnight, kolkataParts, minutesOfClock } from '../time/kolkata.ts';

/** An open period, `closesAt` exclusive (epoch ms). */
interface Session {
  readonly opensAt: number;
  readonly closesAt: number;
}

function sessionsOfDay(hours: OpeningHours, at: number): Session[] {
  const { date, weekday } = kolkataParts(at);
  if (hours.closedOn.some((closed) => closed.date === date)) return [];
  const midnight = kolkataMidnight(date);
  return hours.weekly
    .filter((entry) => entry.weekday === weekday)
    .map(({ opens, closes }) => {
      const opensAt = midnight + minutesOfClock(opens) * MINUTE_MS;
      const closesAt = midnight + minutesOfClock(closes) * MINUTE_MS;
      return { opensAt, closesAt: closesAt > opensAt ? closesAt : closesAt + DAY_MS };
    });
}

/** Includes periods of the previous day that last past midnight. */
function sessionsAt(hours: OpeningHours, at: number): Session[] {
  const candidates = [...sessionsOfDay(hours, at - DAY_MS), ...sessionsOfDay(hours, at)];
  return candidates.filter(({ opensAt, closesAt }) => opensAt <= at && at < closesAt);
}

/** True when the opening hours include an instant (epoch ms). */
export function isOpenAt(hours: OpeningHours, at: number): boolean {
  return sessionsAt(hours, at).length > 0;
}

/** The next opening after an instant (epoch ms); undefined without one. */
export function nextOpeningAt(hours: OpeningHours, at: number): number | undefined {
  // Each closed date can cancel one weekly opening, so the search may need another week for each.
  const lastDay = 7 * (hours.closedOn.length + 1);
  for (let day = 0; day <= lastDay; day += 1) {
    const openings = sessionsOfDay(hours, at + day * DAY_MS).map((session) => session.opensAt);
    const ahead = openings.filter((opensAt) => opensAt > at);
    if (ahead.length > 0) return Math.min(...ahead);
  }
  return undefined;
}

/**
 * Closing time (epoch ms) of an outlet that is open at an instant, across adjacent periods; undefined while
 * closed, or when it stays open for a week.
 */
export function closingAt(hours: OpeningHours, at: number): number | undefined {
  let closesAt: number | undefined;
  let sessions = sessionsAt(hours, at);
  while (sessions.length > 0) {
    closesAt = Math.max(...sessions.map((session) => session.closesAt));
    if (closesAt - at > 7 * DAY_MS) return undefined;
    sessions = sessionsAt(hours, closesAt);
  }
  return closesAt;
}

export interface OrderTaking {
  readonly isPaused: boolean;
  readonly isAwaitingDetails?: boolean;
  readonly openingHours: OpeningHours;
  readonly busyList?: readonly Busy[];
  /** False when the outlet accepts no scheduled orders; absent or true when it does. */
  readonly takesScheduled?: boolean;
}

/**
 * True when an outlet accepts orders at an instant (epoch ms): it has all its details, is open, not paused, and
 * not too busy for the given order type.
 */
export function isTakingOrders(outlet: OrderTaking, at: number, orderType?: CartOrderType): boolean {
  if (orderType !== undefined && findClosedBusy(outlet, orderType, at) !== undefined) return false;
  return outlet.isAwaitingDetails !== true && !outlet.isPaused && isOpenAt(outlet.openingHours, at);
}
