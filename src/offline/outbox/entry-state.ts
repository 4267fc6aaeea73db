import type { OutboxEntry } from '#contract/outbox.ts';

/** Whether an entry has come to its end and only tells of it. */
export function hasEnded({ state }: OutboxEntry): boolean {
  return state === 'RECEIVED' || state === 'NOT_SENT';
}
