import type { PushChannel } from '#contract/push.ts';
import { afterQuietHours, nextQuietHours } from '#domain/people/quiet-hours.ts';

/** Earliest push time of a channel, because offers wait during quiet hours (D-35); epoch ms. */
export function ringsFrom(channel: PushChannel, dueAt: number): number {
  return channel === 'offers' ? afterQuietHours(dueAt) : dueAt;
}

/**
 * Latest push time, because the service queues pushes for offline phones and an offer must not ring at night;
 * epoch ms.
 */
export function ringsUntil(channel: PushChannel, expiresAt: number, now: number): number {
  return channel === 'offers' ? Math.min(expiresAt, nextQuietHours(now)) : expiresAt;
}
