import type { RiderCash } from '#contract/desk/kitchen/delivery.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { insertCashEntry, loadRiderCash } from '#server/db/queries/desk/rider-cash.ts';
import { loadRidersOf } from '#server/db/queries/desk/riders.ts';
import { lockStaffUser } from '#server/db/queries/desk/staff.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { actedFirst, findLastAct } from '../acted-first.ts';

export const NO_CASH: RiderCash = { carriedPaise: 0, collectedPaise: 0, handedInPaise: 0, duePaise: 0 };

const startOfDay = (now: number) => kolkataMidnight(kolkataParts(now).date);

/** Cash of an outlet's riders, former ones included. */
export function readCashOfRiders({ db, now }: Pick<Deps, 'db' | 'now'>, restaurantId: number) {
  return loadRiderCash(db, { restaurantId }, startOfDay(now()));
}

export async function readRiderCash(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: number,
  staffId: string,
): Promise<RiderCash> {
  const sums = await loadRiderCash(db, { restaurantId, staffId }, startOfDay(now()));
  return sums.get(staffId)?.cash ?? NO_CASH;
}

interface HandIn {
  readonly restaurantId: number;
  readonly staffId: string;
  readonly paise: number;
  readonly duePaise: number;
}

/**
 * Records the cash that a rider hands in; a difference stays due or is credited. Refused when the sum due has
 * changed since the screen was loaded, so that cash is not recorded twice.
 */
export function handInCash(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, staffId, paise, duePaise }: HandIn,
): Promise<Result<RiderCash, 'notFound' | 'cashChanged'>> {
  return inTransaction(deps, async (inside) => {
    await lockStaffUser(inside.db, staffId);
    const before = await readRiderCash(inside, restaurantId, staffId);
    const isRider = (await loadRidersOf(inside.db, restaurantId)).some((rider) => rider.staffId === staffId);
    // Former riders may still hand in cash.
    if (!isRider && before.duePaise === 0) return fail('notFound');
    if (before.duePaise !== duePaise) {
      const last = await findLastAct(inside, { restaurantId, subject: staffId, actions: ['cash.handIn'] });
      return fail('cashChanged', { duePaise: before.duePaise, ...actedFirst(inside, last) });
    }
    await insertCashEntry(inside.db, { restaurantId, staffId, kind: 'HANDED_IN', paise, at: deps.now() });
    const after = await readRiderCash(inside, restaurantId, staffId);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'cash.handIn', subject: staffId },
      before: { duePaise: before.duePaise },
      after: { paise, duePaise: after.duePaise },
    });
    return succeed(after);
  });
}
