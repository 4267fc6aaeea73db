import type { Language } from '#messages/languages.js';
import { SOURCE_LANGUAGE } from '../messages/language.ts';
import { currentLanguage } from '../messages/translation.ts';
import { MINUTE_MS } from './durations.ts';

/** Asia/Kolkata is UTC+5:30 all year. */
const OFFSET_MS = 330 * MINUTE_MS;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

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

/** Latin digits, to match amounts and codes. */
const localeOf = (language: Language) => `${language}-IN-u-nu-latn`;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant (epoch ms) in Asia/Kolkata in the current language, with `Intl` options. */
export function formatWallClock(at: number, options: Intl.DateTimeFormatOptions): string {
  const language = currentLanguage();
  const key = `${language} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(wallClock(at));
}

/** Time of day of an instant (epoch ms) in Asia/Kolkata: `7:40 pm`. */
export function formatTime(at: number): string {
  const { minutes } = kolkataParts(at);
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Day of an instant (epoch ms) in Asia/Kolkata: `21 Nov 2026`. */
export function formatDay(at: number): string {
  if (currentLanguage() !== SOURCE_LANGUAGE)
    return formatWallClock(at, { day: 'numeric', month: 'short', year: 'numeric' });
  const wall = wallClock(at);
  return `${wall.getUTCDate()} ${MONTHS[wall.getUTCMonth()]} ${wall.getUTCFullYear()}`;
}

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
