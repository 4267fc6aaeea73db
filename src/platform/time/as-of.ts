import { formatDay, formatTime, kolkataParts } from '#domain/kolkata.ts';
import { shellText } from '#messages/shell.js';
import { useHasSignal } from '../retry/signal.ts';
import { serverNow } from './clock.ts';

/** A moment by its time alone, and with its day when that is not today: `20 Nov 2026, 7:40 pm`. */
export function formatMoment(at: number): string {
  const isToday = kolkataParts(at).date === kolkataParts(serverNow()).date;
  return isToday ? formatTime(at) : `${formatDay(at)}, ${formatTime(at)}`;
}

/** Says of what time something is: `as of 7:40 pm`, with its day when that is not today. */
export function useAsOf(): (at: number) => string {
  return (at) => shellText.asOf({ time: formatMoment(at) });
}

/** The same for a public answer given at `at`, epoch ms, while the server cannot be reached; else undefined. */
export function useOfflineAge(at: number | undefined): string | undefined {
  const asOf = useAsOf();
  const hasSignal = useHasSignal();
  return at === undefined || hasSignal ? undefined : asOf(at);
}
