import type { OutboxEntry } from '#contract/orders/outbox.ts';

/** True for a final state. */
export function hasEnded({ state }: OutboxEntry): boolean {
  return state === 'RECEIVED' || state === 'NOT_SENT';
}
