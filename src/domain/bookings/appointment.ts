import { formatDay, formatTime, formatWeekday } from '../time/kolkata.ts';

/** Formats an instant (epoch ms) as `Sat, 28 Nov 2026`, with the weekday because customers plan by it. */
export const appointmentDay = (at: number): string => `${formatWeekday(at)}, ${formatDay(at)}`;

/** Formats an instant (epoch ms) as `Sat, 28 Nov 2026, 7:00 pm`. */
export function appointmentTime(at: number): string {
  return `${appointmentDay(at)}, ${formatTime(at)}`;
}
