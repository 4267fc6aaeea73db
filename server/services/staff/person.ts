import type { DeskDevice, DeskPerson, RoleAt } from '#contract/desk/staff.ts';
import { type Acting, rolesAt } from '#domain/staff-rights.ts';
import { findDevice } from '../../db/queries/desk/devices.ts';
import { findPin, findSignInKinds, loadOutletTitles, loadRoles } from '../../db/queries/desk/staff.ts';
import type { Deps } from '../../deps.ts';

/** Somebody of the chain who calls. */
export interface StaffCaller extends Acting {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly email: string | null;
  readonly device: DeskDevice | null;
  /** The session ends then, epoch ms. */
  readonly signedInUntil: number;
}

/** A valid session, as the library for sign-in has read it. */
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

/** The address that stands in for one that a person does not have. */
export const placeholderEmail = (staffId: string): string => `${staffId.toLowerCase()}@staff${NO_EMAIL}`;

export const shownEmail = (email: string): string | null => (email.endsWith(NO_EMAIL) ? null : email);

/** Who a session belongs to, with their rights; undefined when they have left or the device is revoked. */
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
    // A password alone would be a way in without a second factor.
    isSecured: session.hasSecondFactor || (hasPasskey && !hasPassword),
    signedInUntil: session.expiresAt,
  };
}

export function toDeskDevice(device: NonNullable<Awaited<ReturnType<typeof findDevice>>>): DeskDevice {
  const { deviceId, title, restaurantId, outletTitle } = device;
  return { deviceId, title, restaurantId, outletTitle };
}

/** What the desk shows of the person who is signed in. */
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

/** The outlets whose people, devices and settings somebody manages. */
export async function listManagedOutlets(
  { db }: Pick<Deps, 'db'>,
  { roleList }: Pick<Acting, 'roleList'>,
): Promise<number[]> {
  const isOwner = roleList.some(({ role }) => role === 'owner');
  if (isOwner) return (await loadOutletTitles(db)).map(({ restaurantId }) => restaurantId);
  return roleList.flatMap(({ role, restaurantId }: RoleAt) =>
    role === 'manager' && restaurantId !== null ? [restaurantId] : [],
  );
}
