import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import type { Messages } from '#domain/messages/messages.ts';
import {
  formatDay,
  formatTime,
  kolkataMidnight,
  kolkataParts,
  minutesOfClock,
} from '#domain/time/kolkata.ts';

export interface OpeningDay {
  readonly weekday: number;
  readonly name: string;
  readonly isToday: boolean;
  /**
   * Opening hours as text: empty on a weekday without hours; the notice that the outlet is closed, if today is
   * a holiday.
   */
  readonly hours: readonly string[];
}

const SUNDAY = 0;
const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, SUNDAY];

const clockText = (clock: string) =>
  formatTime(kolkataMidnight('2000-01-01') + minutesOfClock(clock) * 60_000);

function hoursText(opens: string, closes: string, t: Messages['restaurants']): string {
  return opens === closes ? t.wholeDay() : t.hours({ opens: clockText(opens), closes: clockText(closes) });
}

function wordClosed(reason: string, t: Messages['restaurants']): string {
  return reason === '' ? t.closedToday() : t.closedTodayFor({ reason });
}

/** Opening hours of each weekday, from Monday to Sunday; `now` is epoch ms by the server's clock. */
export function createOpeningTable(
  { weekly, closedOn }: OpeningHours,
  now: number,
  t: Pick<Messages, 'openness' | 'restaurants'>,
): OpeningDay[] {
  const { weekday: today, date } = kolkataParts(now);
  const holiday = closedOn.find((closed) => closed.date === date);
  const names = listTexts(t.openness.weekdays);
  return WEEK_FROM_MONDAY.map((weekday) => ({
    weekday,
    name: names[weekday] ?? '',
    isToday: weekday === today,
    hours:
      weekday === today && holiday !== undefined
        ? [wordClosed(holiday.reason, t.restaurants)]
        : weekly
            .filter((entry) => entry.weekday === weekday)
            .sort((a, b) => a.opens.localeCompare(b.opens))
            .map(({ opens, closes }) => hoursText(opens, closes, t.restaurants)),
  }));
}

/**
 * The dates on which the outlet is closed, from today on, soonest first; `now` is epoch ms by the server's
 * clock.
 */
export function listHolidays({ closedOn }: OpeningHours, now: number, t: Messages['restaurants']): string[] {
  const today = kolkataParts(now).date;
  return closedOn
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ date, reason }) => {
      const day = formatDay(kolkataMidnight(date));
      return reason === '' ? day : t.closedOn({ day, reason });
    });
}
