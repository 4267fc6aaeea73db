import type { FloorTable } from '#contract/desk/floor.ts';
import { type Urgency, urgencyOf } from './age.tsx';
import { REQUEST_LIMITS } from './request-limits.ts';

/** Undefined if the table waits for no one. */
export function findWish({ requestList, billList }: FloorTable, now: number): Urgency | undefined {
  const [oldest] = requestList.filter(({ takenBy }) => takenBy === null);
  if (oldest !== undefined) return urgencyOf(oldest.requestedAt, now, REQUEST_LIMITS);
  const isBillAwaited = billList.some(({ isRequested }) => isRequested);
  return isBillAwaited && requestList.length === 0 ? 'calm' : undefined;
}
