import { timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result } from '#domain/values/result.ts';
import { loadSlidingWaits, takeSliding, waitForSliding } from '#server/db/queries/account/limited-events.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';

/** Limits guesses of the four digits, both at the counter and at the customer's door. */
const CODE_TRIES = { max: 5, windowMs: HOUR_MS };

const bucketOf = ({ id }: Pick<OrderRow, 'id'>) => `handover:${id}`;

/**
 * Counts a try of an order's code; returns 0, or the ms for which it stays locked after too many. The
 * transaction must commit although the code is wrong, because a rollback would undo the count of the try.
 */
export function takeCodeTry({ db, now }: Pick<Deps, 'db' | 'now'>, order: OrderRow): Promise<number> {
  return takeSliding(db, bucketOf(order), [CODE_TRIES], now());
}

/** The ms for which an order's code stays locked; 0 while it may be tried. Requires a transaction. */
export function readCodeLock({ db, now }: Pick<Deps, 'db' | 'now'>, order: OrderRow): Promise<number> {
  return waitForSliding(db, bucketOf(order), [CODE_TRIES], now());
}

/**
 * Refuses a wrong code whose try was counted; the last allowed try of an hour also reports that the code is now
 * locked.
 */
export async function refuseCode(
  deps: Pick<Deps, 'db' | 'now'>,
  order: OrderRow,
): Promise<Result<never, 'handoverCodeWrong' | 'handoverCodeLocked'>> {
  const retryAfterMs = await readCodeLock(deps, order);
  return retryAfterMs > 0 ? fail('handoverCodeLocked', { retryAfterMs }) : fail('handoverCodeWrong');
}

/** Remaining lock of each locked code in ms, by order id. */
export async function listCodeLocks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, number>> {
  const waits = await loadSlidingWaits(db, orders.map(bucketOf), CODE_TRIES, now());
  return new Map(orders.map((order) => [order.id, waits.get(bucketOf(order)) ?? 0]));
}

/** Compares a code with the one that the order's customer reads out. */
export function isCodeOf({ handoverCode }: OrderRow, code: string): boolean {
  if (handoverCode === null || code.length !== handoverCode.length) return false;
  const [typed, own] = [Buffer.from(code), Buffer.from(handoverCode)];
  return typed.length === own.length && timingSafeEqual(typed, own);
}
