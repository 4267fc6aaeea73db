import { formatDay, formatTime, kolkataParts } from '#domain/time/kolkata.ts';
import { shellText } from '#messages/shell.js';
import { useHasSignal } from '../retry/signal.ts';
import { serverNow } from './clock.ts';

/** Formats the time, with the day unless it is today: `20 Nov 2026, 7:40 pm`. */
export function formatMoment(at: number): string {
  const isToday = kolkataParts(at).date === kolkataParts(serverNow()).date;
  return isToday ? formatTime(at) : `${formatDay(at)}, ${formatTime(at)}`;
}

/** Formats the age of data: `as of 7:40 pm`, with the day unless it is today. */
export function useAsOf(): (at: number) => string {
  return (at) => shellText.asOf({ time: formatMoment(at) });
}

/**
 * The age of a public response of the server time `at`, epoch ms, while the server is unreachable; otherwise
 * undefined.
 */
export function useOfflineAge(at: number | undefined): string | undefined {
  const asOf = useAsOf();
  const hasSignal = useHasSignal();
  return at === undefined || hasSignal ? undefined : asOf(at);
}
