import type { PushChannel } from '#contract/push.ts';
import { afterQuietHours, nextQuietHours } from '#domain/quiet-hours.ts';

/** When a push of a channel may ring that is due at an instant: offers rest at night (decision 35). Epoch ms. */
export function ringsFrom(channel: PushChannel, dueAt: number): number {
  return channel === 'offers' ? afterQuietHours(dueAt) : dueAt;
}

/**
 * Until when a push that goes out now may ring: the push service holds it for phones that are off, and an
 * offer is not to ring when one of them is switched on at night. Epoch ms.
 */
export function ringsUntil(channel: PushChannel, expiresAt: number, now: number): number {
  return channel === 'offers' ? Math.min(expiresAt, nextQuietHours(now)) : expiresAt;
}
