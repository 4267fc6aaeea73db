import type { FloorTable } from '#contract/desk/floor.ts';
import { type Urgency, urgencyOf } from './age.tsx';
import { REQUEST_LIMITS } from './request-limits.ts';

/**
 * How urgently the table waits for staff: by an untaken request, else by a requested bill; undefined without
 * either.
 */
export function findWish({ requestList, billList }: FloorTable, now: number): Urgency | undefined {
  const [oldest] = requestList.filter(({ takenBy }) => takenBy === null);
  if (oldest !== undefined) return urgencyOf(oldest.requestedAt, now, REQUEST_LIMITS);
  const isBillAwaited = billList.some(({ isRequested }) => isRequested);
  return isBillAwaited && requestList.length === 0 ? 'calm' : undefined;
}
