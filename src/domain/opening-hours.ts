import type { CartOrderType } from '#contract/fields.ts';
import type { Busy, OpeningHours } from '#contract/restaurant.ts';
import { findClosedBusy } from './busy.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { kolkataMidnight, kolkataParts, minutesOfClock } from './kolkata.ts';

/** One stretch of being open: from `opensAt` up to, not including, `closesAt` (epoch ms). */
interface Session {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** Sessions that begin on the day of an instant; those of a closed day do not begin at all. */
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

/** Sessions under way at an instant: of the day itself, and of the day before past midnight. */
function sessionsAt(hours: OpeningHours, at: number): Session[] {
  const candidates = [...sessionsOfDay(hours, at - DAY_MS), ...sessionsOfDay(hours, at)];
  return candidates.filter(({ opensAt, closesAt }) => opensAt <= at && at < closesAt);
}

/** Whether the hours say open at an instant (epoch ms). */
export function isOpenAt(hours: OpeningHours, at: number): boolean {
  return sessionsAt(hours, at).length > 0;
}

/** The earliest opening after an instant (epoch ms); undefined when none is ever to come. */
export function nextOpeningAt(hours: OpeningHours, at: number): number | undefined {
  // Every closed day can take one opening away, so each may push the search a week on.
  const lastDay = 7 * (hours.closedOn.length + 1);
  for (let day = 0; day <= lastDay; day += 1) {
    const openings = sessionsOfDay(hours, at + day * DAY_MS).map((session) => session.opensAt);
    const ahead = openings.filter((opensAt) => opensAt > at);
    if (ahead.length > 0) return Math.min(...ahead);
  }
  return undefined;
}

/**
 * When an outlet that is open at an instant closes (epoch ms), through sessions that follow without a
 * gap; undefined while it is closed, and when it does not close within a week.
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

/** Facts that decide whether an outlet takes orders. */
export interface OrderTaking {
  readonly isPaused: boolean;
  /** Contacts, tax number or hours are still to come. */
  readonly isAwaitingDetails?: boolean;
  readonly openingHours: OpeningHours;
  readonly busyList?: readonly Busy[];
  /** Absent where it takes scheduled orders. */
  readonly takesScheduled?: boolean;
}

/**
 * Whether an outlet takes orders at an instant (epoch ms): complete, open by its hours, not paused by itself,
 * and where an order type is given, not too busy for it.
 */
export function isTakingOrders(outlet: OrderTaking, at: number, orderType?: CartOrderType): boolean {
  if (orderType !== undefined && findClosedBusy(outlet, orderType, at) !== undefined) return false;
  return outlet.isAwaitingDetails !== true && !outlet.isPaused && isOpenAt(outlet.openingHours, at);
}
