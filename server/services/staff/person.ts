import type { DeskDevice, DeskPerson, RoleAt } from '#contract/desk/staff.ts';
import { type ActingStaff, rolesAt } from '#domain/people/staff-rights.ts';
import { findDevice } from '../../db/queries/desk/desk-devices.ts';
import { findPin, findSignInKinds, loadOutletTitles, loadRoles } from '../../db/queries/desk/staff.ts';
import type { Deps } from '../../deps.ts';

export interface StaffCaller extends ActingStaff {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly email: string | null;
  readonly device: DeskDevice | null;
  /** End of the session (epoch ms). */
  readonly signedInUntil: number;
}

export interface StaffSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly hasSecondFactor: boolean;
  readonly deviceId: string | null;
  readonly expiresAt: number;
}

const NO_EMAIL = '.invalid';

/** The placeholder that the sign-in library stores for a person without an e-mail address. */
export const placeholderEmail = (staffId: string): string => `${staffId.toLowerCase()}@staff${NO_EMAIL}`;

export const shownEmail = (email: string): string | null => (email.endsWith(NO_EMAIL) ? null : email);

/** The person of a session with their rights; undefined for former staff, and on a revoked device. */
export async function findStaffCaller(
  { db }: Pick<Deps, 'db'>,
  session: StaffSession,
): Promise<StaffCaller | undefined> {
  const roleList = await loadRoles(db, session.staffId);
  if (roleList.length === 0) return undefined;
  const device = session.deviceId === null ? undefined : await findDevice(db, { deviceId: session.deviceId });
  if (session.deviceId !== null && device === undefined) return undefined;
  const { hasPassword, hasPasskey } = await findSignInKinds(db, session.staffId);
  return {
    sessionId: session.sessionId,
    staffId: session.staffId,
    name: session.name,
    email: shownEmail(session.email),
    roleList,
    device: device === undefined ? null : toDeskDevice(device),
    deviceRestaurantId: device?.restaurantId ?? null,
    // A password without a second factor would bypass the passkey.
    isSecured: session.hasSecondFactor || (hasPasskey && !hasPassword),
    signedInUntil: session.expiresAt,
  };
}

export function toDeskDevice(device: NonNullable<Awaited<ReturnType<typeof findDevice>>>): DeskDevice {
  const { deviceId, title, restaurantId, outletTitle } = device;
  return { deviceId, title, restaurantId, outletTitle };
}

export async function viewPerson({ db }: Pick<Deps, 'db'>, caller: StaffCaller): Promise<DeskPerson> {
  const { staffId, name, email, roleList, isSecured, device, signedInUntil } = caller;
  const outlets = await loadOutletTitles(db);
  return {
    ...{ staffId, name, email, isSecured, device, signedInUntil },
    roleList: [...roleList],
    outletList: outlets.filter(({ restaurantId }) => rolesAt(caller, restaurantId).length > 0),
    hasPin: (await findPin(db, staffId)) !== undefined,
  };
}

/** Outlets that a person manages. */
export async function listManagedOutlets(
  { db }: Pick<Deps, 'db'>,
  { roleList }: Pick<ActingStaff, 'roleList'>,
): Promise<number[]> {
  const isOwner = roleList.some(({ role }) => role === 'owner');
  if (isOwner) return (await loadOutletTitles(db)).map(({ restaurantId }) => restaurantId);
  return roleList.flatMap(({ role, restaurantId }: RoleAt) =>
    role === 'manager' && restaurantId !== null ? [restaurantId] : [],
  );
}
