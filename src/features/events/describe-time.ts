import { formatDay, formatTime } from '#domain/kolkata.ts';

/** `28 Nov 2026, 7:00 pm` of an instant (epoch ms). */
export function describeInstant(at: number): string {
  return `${formatDay(at)}, ${formatTime(at)}`;
}
