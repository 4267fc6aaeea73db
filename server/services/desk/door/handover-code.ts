import { timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '#domain/time/durations.ts';
import { takeSliding } from '#server/db/queries/account/limited-events.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';

/** Limits guesses of the four digits, at the counter as at a door. */
const CODE_TRIES = [{ max: 5, windowMs: HOUR_MS }];

/**
 * Counts a try of an order's code; false once there were too many. The transaction must commit although the
 * code is wrong, because a rollback would forget the try.
 */
export async function takeCodeTry({ db, now }: Pick<Deps, 'db' | 'now'>, { id }: OrderRow): Promise<boolean> {
  return (await takeSliding(db, `handover:${id}`, CODE_TRIES, now())) === 0;
}

/** Compares a code with the one that the order's customer reads out. */
export function isCodeOf({ handoverCode }: OrderRow, code: string): boolean {
  if (handoverCode === null || code.length !== handoverCode.length) return false;
  const [typed, own] = [Buffer.from(code), Buffer.from(handoverCode)];
  return typed.length === own.length && timingSafeEqual(typed, own);
}
