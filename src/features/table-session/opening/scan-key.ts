import { DAY_MS } from '#domain/time/durations.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';

/**
 * Identifies a day's scans of this phone, so that a rescan continues the same table session (ADR-0124); it uses
 * the phone's clock, because the server's time may be unknown.
 */
export const scanKeyOfToday = (): string =>
  keyOfAction('scanTable', { day: Math.floor(Date.now() / DAY_MS) });
