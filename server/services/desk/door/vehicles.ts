import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findVehicle, loadRidersOf, saveVehicle } from '#server/db/queries/desk/riders.ts';
import { lockStaffUser } from '#server/db/queries/desk/staff.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';

interface Vehicle {
  readonly restaurantId: number;
  readonly staffId: string;
  /** An empty text removes the vehicle. */
  readonly vehicle: string;
}

/**
 * Stores the vehicle of a rider, shown to customers whose order is on the way; `notFound` unless a rider of the
 * outlet.
 */
export function setVehicle(
  deps: Deps,
  staff: Pick<StaffCaller, 'staffId' | 'name'>,
  { restaurantId, staffId, vehicle }: Vehicle,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return inTransaction<Result<Record<string, never>, 'notFound'>>(deps, async (inside) => {
    await lockStaffUser(inside.db, staffId);
    const riders = await loadRidersOf(inside.db, restaurantId);
    if (!riders.some((rider) => rider.staffId === staffId)) return fail('notFound');
    const before = await findVehicle(inside.db, staffId);
    if (before === vehicle) return succeed({});
    await saveVehicle(inside.db, staffId, vehicle);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'rider.vehicle', subject: staffId },
      before: { vehicle: before },
      after: { vehicle },
    });
    return succeed({});
  });
}
