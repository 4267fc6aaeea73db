import type { OutboxEntry } from '#contract/orders/outbox.ts';

/** True when an entry has been received or dropped, so that it is never sent again. */
export function hasEnded({ state }: OutboxEntry): boolean {
  return state === 'RECEIVED' || state === 'NOT_SENT';
}
