import type * as people from '#contract/desk/endpoints/people.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import { listAudit } from '../../services/staff/audit.ts';
import { revokeDevice } from '../../services/staff/desk-devices.ts';
import {
  changeRoles,
  inviteStaff,
  listStaff,
  unlockPin,
  withdrawInvitation,
} from '../../services/staff/people.ts';
import { readStaffPhoto, setStaffPhoto } from '../../services/staff/staff-photo.ts';

const handleListStaff: DeskHandler<typeof people.listStaff> = async (_input, { deps, staff }) =>
  succeed(await listStaff(deps, staff));

const handleInviteStaff: DeskHandler<typeof people.inviteStaff> = async (input, { deps, staff, origin }) => {
  const invited = await inviteStaff(deps, staff, input);
  if (!invited.ok) return invited;
  const { token, validUntil } = invited.value;
  return succeed({ link: `${origin}/desk/invite/${token}`, validUntil });
};

const handleWithdrawInvitation: DeskHandler<typeof people.withdrawInvitation> = (
  { invitationId },
  { deps, staff },
) => withdrawInvitation(deps, staff, invitationId);

const handleChangeRoles: DeskHandler<typeof people.changeRoles> = (input, { deps, staff }) =>
  changeRoles(deps, staff, input);

const handleUnlockPin: DeskHandler<typeof people.unlockPin> = ({ staffId }, { deps, staff }) =>
  unlockPin(deps, staff, staffId);

const handleRevokeDevice: DeskHandler<typeof people.revokeDevice> = (input, { deps, staff }) =>
  revokeDevice(deps, staff, input);

const handleListAudit: DeskHandler<typeof people.listAudit> = async (input, { deps }) =>
  succeed(await listAudit(deps, input));

const handleSetStaffPhoto: DeskHandler<typeof people.setStaffPhoto> = (input, { deps, staff }) =>
  setStaffPhoto(deps, staff, input);

const handleGetStaffPhoto: DeskHandler<typeof people.getStaffPhoto> = ({ staffId }, { deps, staff }) =>
  readStaffPhoto(deps, staff, staffId);

export const peopleHandlers = {
  listStaff: handleListStaff,
  inviteStaff: handleInviteStaff,
  withdrawInvitation: handleWithdrawInvitation,
  changeRoles: handleChangeRoles,
  setStaffPhoto: handleSetStaffPhoto,
  getStaffPhoto: handleGetStaffPhoto,
  unlockPin: handleUnlockPin,
  revokeDevice: handleRevokeDevice,
  listAudit: handleListAudit,
};
