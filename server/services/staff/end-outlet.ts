import { deleteDevicesAt } from '../../db/queries/desk/desk-devices.ts';
import { endInvitation, loadOpenInvitations } from '../../db/queries/desk/invitations.ts';
import { deletePrintersAt } from '../../db/queries/desk/printers.ts';
import { loadStaff, replaceRoles } from '../../db/queries/desk/staff.ts';
import type { Deps } from '../../deps.ts';
import { recordAct } from './audit.ts';
import { endEmployment } from './people.ts';

const BY = { staffId: null, name: 'command line' };

/**
 * Ends the work of the staff at an outlet that is removed: their roles there, open invitations to it, its
 * shared devices and its printers. A person without a role elsewhere counts as former staff. Runs
 * inside the caller's transaction.
 */
export async function endStaffOfOutlet(deps: Pick<Deps, 'db' | 'now'>, restaurantId: number): Promise<void> {
  const { db, now } = deps;
  for (const { staffId, roleList } of await loadStaff(db, [restaurantId])) {
    const left = roleList.filter((role) => role.restaurantId !== restaurantId);
    await replaceRoles(db, staffId, left);
    if (left.length === 0) await endEmployment(db, staffId);
    const act = {
      action: 'person.roles' as const,
      subject: staffId,
      before: { roleList },
      after: { roleList: left },
    };
    await recordAct(deps, { by: BY, restaurantId, ...act });
  }
  for (const { invitationId, roleList } of await loadOpenInvitations(db, now())) {
    if (roleList.some((role) => role.restaurantId === restaurantId))
      await endInvitation(db, invitationId, now());
  }
  await deleteDevicesAt(db, restaurantId);
  await deletePrintersAt(db, restaurantId);
}
