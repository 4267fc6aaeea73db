import { datesText } from '#messages/dates.js';
import { MINUTE_MS } from './durations.ts';

/** Asia/Kolkata is UTC+5:30 all year. */
const OFFSET_MS = 330 * MINUTE_MS;

export interface KolkataParts {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 0 Sunday .. 6 Saturday. */
  readonly weekday: number;
  /** Minutes since midnight, 0 .. 1439. */
  readonly minutes: number;
}

/** Shifts the date so that its UTC fields read as Kolkata time. */
const wallClock = (at: number) => new Date(at + OFFSET_MS);

/** Date, weekday and minutes since midnight of an instant (epoch ms) in Asia/Kolkata. */
export function kolkataParts(at: number): KolkataParts {
  const wall = wallClock(at);
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: wall.getUTCDay(),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/** Time of day of an instant (epoch ms) in Asia/Kolkata: `7:40 pm`. */
export function formatTime(at: number): string {
  const { minutes } = kolkataParts(at);
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

type DateTexts = typeof datesText;

// The names are texts of the catalogues, because Chromium has no Punjabi ones: its Intl says "M11".
const monthOf = (wall: Date, t: DateTexts) => t.months().split(' ')[wall.getUTCMonth()] ?? '';
const weekdayOf = (wall: Date) => datesText.weekdays().split(' ')[wall.getUTCDay()] ?? '';

/** Day of an instant (epoch ms) in Asia/Kolkata, in the current language or that of `t`: `21 Nov 2026`. */
export function formatDay(at: number, t: DateTexts = datesText): string {
  const wall = wallClock(at);
  return `${wall.getUTCDate()} ${monthOf(wall, t)} ${wall.getUTCFullYear()}`;
}

/** Like `formatDay`, with the weekday: `Sat, 21 Nov 2026`. */
export const formatDayOfWeek = (at: number): string => `${weekdayOf(wallClock(at))}, ${formatDay(at)}`;

/** A day (epoch ms) without its year: `Sat 21 Nov`. */
export function formatShortDay(at: number): string {
  const wall = wallClock(at);
  return `${weekdayOf(wall)} ${wall.getUTCDate()} ${monthOf(wall, datesText)}`;
}

/** Like `formatShortDay`, with the time of day: `Sat 21 Nov, 6:45 pm`. */
export const formatShortMoment = (at: number): string => `${formatShortDay(at)}, ${formatTime(at)}`;

/** Start (epoch ms) of a date `YYYY-MM-DD` in Asia/Kolkata. */
export function kolkataMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - OFFSET_MS;
}

/** The same day and time of the next year in Asia/Kolkata; 29 February becomes 1 March. */
export function yearAfter(at: number): number {
  const wall = wallClock(at);
  return wall.setUTCFullYear(wall.getUTCFullYear() + 1) - OFFSET_MS;
}

/** Minutes since midnight of a clock time `HH:MM`. */
export function minutesOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}
