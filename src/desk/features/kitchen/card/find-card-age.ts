import type { BoardOrder } from '#contract/desk/kitchen/board-order.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

export interface CardAge {
  readonly kind: 'calm' | 'due' | 'late';
  /** Minutes left; for a late order, minutes since the deadline. */
  readonly minutes: number;
  /** True for a new order, whose minutes count towards the deadline for accepting it. */
  readonly isUndecided: boolean;
}

/** An order is due when this much time or less is left until its promise or its acceptance deadline. */
const DUE_MS = { promise: 5 * MINUTE_MS, acceptance: 3 * MINUTE_MS };

/** `now` is epoch ms by the server's clock. */
export function findCardAge(
  { status, acceptDueAt, promisedAt }: Pick<BoardOrder, 'status' | 'acceptDueAt' | 'promisedAt'>,
  now: number,
): CardAge | undefined {
  const isUndecided = status === 'PLACED' && acceptDueAt !== null;
  const dueAt = isUndecided ? acceptDueAt : promisedAt;
  if (dueAt === null) return undefined;
  const leftMs = dueAt - now;
  if (leftMs < 0) return { kind: 'late', minutes: Math.ceil(-leftMs / MINUTE_MS), isUndecided };
  const isDue = leftMs <= (isUndecided ? DUE_MS.acceptance : DUE_MS.promise);
  return { kind: isDue ? 'due' : 'calm', minutes: Math.floor(leftMs / MINUTE_MS), isUndecided };
}
