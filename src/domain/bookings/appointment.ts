import { formatDayOfWeek, formatTime } from '../time/kolkata.ts';

/** Formats an instant (epoch ms) as `Sat, 28 Nov 2026, 7:00 pm`. */
export function appointmentTime(at: number): string {
  return `${formatDayOfWeek(at)}, ${formatTime(at)}`;
}
