import { SOURCE_LANGUAGE } from '../messages/language.ts';
import { currentLanguage } from '../messages/translation.ts';
import { formatDay, formatTime, formatWallClock, kolkataParts } from '../time/kolkata.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats an instant (epoch ms) as `Sat, 28 Nov 2026`, with the weekday because customers plan by it. */
export function appointmentDay(at: number): string {
  if (currentLanguage() !== SOURCE_LANGUAGE)
    return formatWallClock(at, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  return `${WEEKDAYS[kolkataParts(at).weekday] ?? ''}, ${formatDay(at)}`;
}

/** Formats an instant (epoch ms) as `Sat, 28 Nov 2026, 7:00 pm`. */
export function appointmentTime(at: number): string {
  return `${appointmentDay(at)}, ${formatTime(at)}`;
}
