import type { BoardOrder } from '#contract/desk/kitchen/board-order.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

export interface CardAge {
  readonly kind: 'calm' | 'due' | 'late';
  /** Left, or for a late one gone since. */
  readonly minutes: number;
  /** A new order is as old as the time that is left to answer it. */
  readonly isAnswer: boolean;
}

/** From here on little time is left of what was promised, or of the time to answer. */
const DUE_MS = { promise: 5 * MINUTE_MS, answer: 3 * MINUTE_MS };

/** How an order stands against what its customer was promised at `now`, epoch ms by the server's clock. */
export function findCardAge(
  { status, acceptDueAt, promisedAt }: Pick<BoardOrder, 'status' | 'acceptDueAt' | 'promisedAt'>,
  now: number,
): CardAge | undefined {
  const isAnswer = status === 'PLACED' && acceptDueAt !== null;
  const dueAt = isAnswer ? acceptDueAt : promisedAt;
  if (dueAt === null) return undefined;
  const leftMs = dueAt - now;
  if (leftMs < 0) return { kind: 'late', minutes: Math.ceil(-leftMs / MINUTE_MS), isAnswer };
  const isDue = leftMs <= (isAnswer ? DUE_MS.answer : DUE_MS.promise);
  return { kind: isDue ? 'due' : 'calm', minutes: Math.floor(leftMs / MINUTE_MS), isAnswer };
}
