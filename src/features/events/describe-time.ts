import { formatDay, formatTime, kolkataParts } from '#domain/kolkata.ts';
import { eventsText } from '#domain/messages/en/events.ts';
import { text } from '#platform/text.ts';

/** `Sat, 28 Nov 2026` of an instant (epoch ms): an evening out is planned by its weekday. */
export function describeDay(at: number): string {
  const { weekdays } = text({ events: eventsText }).events;
  return `${weekdays[kolkataParts(at).weekday] ?? ''}, ${formatDay(at)}`;
}

/** `Sat, 28 Nov 2026, 7:00 pm` of an instant (epoch ms). */
export function describeInstant(at: number): string {
  return `${describeDay(at)}, ${formatTime(at)}`;
}
