import type { PushChannel } from '#contract/push.ts';
import { afterQuietHours, nextQuietHours } from '#domain/people/quiet-hours.ts';

/**
 * Earliest time at which a push of a channel may ring (epoch ms), because offers wait during quiet hours (D-35).
 */
export function ringsFrom(channel: PushChannel, dueAt: number): number {
  return channel === 'offers' ? afterQuietHours(dueAt) : dueAt;
}

/**
 * Latest time at which a push of a channel may ring (epoch ms), because the push service queues pushes for
 * offline phones and an offer must not ring at night.
 */
export function ringsUntil(channel: PushChannel, expiresAt: number, now: number): number {
  return channel === 'offers' ? Math.min(expiresAt, nextQuietHours(now)) : expiresAt;
}
