import { DAY_MS } from '#domain/time/durations.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';

/**
 * The key of this phone's scans, by which the server knows a second one, also from another tab or after a reload. It
 * changes at midnight UTC, when outlets in India are closed; the clock is the phone's, as the key must be known before
 * the server's time is.
 */
export const scanKeyOfToday = (): string =>
  keyOfAction('scanTable', { day: Math.floor(Date.now() / DAY_MS) });
