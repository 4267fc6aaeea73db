import type { OutboxEntry } from '#contract/outbox.ts';

/** True for a final state. */
export function hasEnded({ state }: OutboxEntry): boolean {
  return state === 'RECEIVED' || state === 'NOT_SENT';
}
