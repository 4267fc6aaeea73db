import { randomBytes, randomUUID } from 'node:crypto';
import type { RoleAt } from '#contract/desk/staff.ts';
import { isEasyPin } from '#domain/people/easy-pin.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { Database } from '../../db/database.ts';
import {
  endInvitation,
  findInvitation,
  insertInvitation,
  loadOpenInvitations,
  spendInvitation,
} from '../../db/queries/desk/invitations.ts';
import {
  countOtherOwners,
  deletePin,
  deleteSessionsOf,
  deleteSignInKinds,
  findStaffByEmail,
  findStaffUser,
  insertStaffUser,
  loadOutletTitles,
  loadRoles,
  loadStaff,
  replaceRoles,
  resetPinTries,
  saveStaffPhoto,
} from '../../db/queries/desk/staff.ts';
import type { Deps } from '../../deps.ts';
import { hashSecretKey } from '../account/secret-key.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAct } from './audit.ts';
import { listDevices, MAX_WRONG_PINS, setPin } from './desk-devices.ts';
import { listManagedOutlets, placeholderEmail, type StaffCaller, shownEmail } from './person.ts';

const INVITATION_LIVES_MS = 3 * DAY_MS;
const TOKEN_BYTES = 24;

type Refusal = 'wrongRole' | 'otherOutlet';

/** Why a person may not change roles: managers change kitchen, counter and riders of their outlets, owners all. */
async function findAppointmentRefusal(
  deps: Deps,
  by: StaffCaller,
  changed: readonly RoleAt[],
): Promise<Refusal | undefined> {
  if (by.roleList.some(({ role }) => role === 'owner')) return undefined;
  if (changed.some(({ role }) => role === 'owner' || role === 'manager')) return 'wrongRole';
  const managed = await listManagedOutlets(deps, by);
  const isManaged = ({ restaurantId }: RoleAt) => restaurantId !== null && managed.includes(restaurantId);
  return changed.every(isManaged) ? undefined : 'otherOutlet';
}

interface NewInvitation {
  readonly name: string;
  readonly email: string | null;
  readonly roleList: readonly RoleAt[];
}

interface Invited {
  readonly token: string;
  readonly validUntil: number;
}

/** Invites a person by link, within the inviter's rights. */
export async function inviteStaff(
  deps: Deps,
  by: StaffCaller,
  invitation: NewInvitation,
): Promise<Result<Invited, Refusal | 'emailTaken' | 'notFound'>> {
  const refusal = await findAppointmentRefusal(deps, by, invitation.roleList);
  return refusal === undefined ? storeInvitation(deps, by, invitation) : fail(refusal);
}

/** Invites a person from the command line, which may invite anyone, such as the first owner. */
export function inviteByCommand(
  db: Database,
  invitation: NewInvitation,
): Promise<Result<Invited, 'emailTaken' | 'notFound'>> {
  const deps = { db, now: Date.now, random: randomBytes };
  return storeInvitation(deps, { staffId: null, name: 'command line' }, invitation);
}

async function storeInvitation(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  by: { readonly staffId: string | null; readonly name: string },
  { name, email, roleList }: NewInvitation,
): Promise<Result<Invited, 'emailTaken' | 'notFound'>> {
  if (!(await areKnownOutlets(deps, roleList))) return fail('notFound');
  if (email !== null && (await isEmailOfStaff(deps, email))) return fail('emailTaken');
  const token = deps.random(TOKEN_BYTES).toString('base64url');
  const createdAt = deps.now();
  const validUntil = createdAt + INVITATION_LIVES_MS;
  return inTransaction(deps, async (inside) => {
    const invitationId = randomUUID();
    await insertInvitation(inside.db, {
      ...{ invitationId, name, email, createdAt, validUntil },
      tokenHash: hashSecretKey(token),
      roleList: [...roleList],
      invitedBy: by.name,
    });
    const act = { action: 'person.invite' as const, subject: invitationId, after: { name, roleList } };
    await recordAct(inside, { by, restaurantId: soleOutlet(roleList), ...act });
    return succeed({ token, validUntil });
  });
}

async function areKnownOutlets({ db }: Pick<Deps, 'db'>, roleList: readonly RoleAt[]): Promise<boolean> {
  const known = new Set((await loadOutletTitles(db)).map(({ restaurantId }) => restaurantId));
  return roleList.every(({ restaurantId }) => restaurantId === null || known.has(restaurantId));
}

/** True for an address of present staff; a former member may be invited with the same address. */
async function isEmailOfStaff({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  const user = await findStaffByEmail(db, email);
  return user !== undefined && (await loadRoles(db, user.id)).length > 0;
}

const soleOutlet = (roleList: readonly RoleAt[]) =>
  new Set(roleList.map(({ restaurantId }) => restaurantId)).size === 1
    ? (roleList[0]?.restaurantId ?? null)
    : null;

/** The open invitation of a link's token, with the titles of its outlets; `invitationOver` without one. */
export async function readInvitation({ db, now }: Deps, token: string) {
  const invitation = await findInvitation(db, hashSecretKey(token), now());
  if (invitation === undefined) return fail('invitationOver');
  const { name, roleList, invitedBy } = invitation;
  const outlets = await loadOutletTitles(db);
  const outletList = outlets.filter((outlet) =>
    roleList.some(({ restaurantId }) => restaurantId === outlet.restaurantId),
  );
  return succeed({ name, roleList, outletList, invitedBy });
}

/** Withdraws an open invitation, if the caller might make it. */
export function withdrawInvitation(
  deps: Deps,
  by: StaffCaller,
  invitationId: string,
): Promise<Result<Record<string, never>, Refusal | 'invitationOver'>> {
  return inTransaction(deps, async (inside) => {
    const open = await loadOpenInvitations(inside.db, deps.now());
    const invitation = open.find((each) => each.invitationId === invitationId);
    if (invitation === undefined) return fail('invitationOver');
    const { name, roleList } = invitation;
    const refusal = await findAppointmentRefusal(inside, by, roleList);
    if (refusal !== undefined) return fail(refusal);
    if (!(await endInvitation(inside.db, invitationId, deps.now()))) return fail('invitationOver');
    const act = { action: 'person.withdraw' as const, subject: invitationId, before: { name, roleList } };
    await recordAct(inside, { by, restaurantId: soleOutlet(roleList), ...act });
    return succeed({});
  });
}

/** Accepts an invitation; returns the new person's id for a session. */
export function acceptInvitation(
  deps: Deps,
  { token, name, pin }: { readonly token: string; readonly name: string; readonly pin: string },
): Promise<Result<string, 'invitationOver' | 'pinEasy'>> {
  if (isEasyPin(pin)) return Promise.resolve(fail('pinEasy'));
  return inTransaction(deps, async (inside) => {
    const invitation = await spendInvitation(inside.db, hashSecretKey(token), deps.now());
    if (invitation === undefined) return fail('invitationOver');
    const { email, roleList, invitationId } = invitation;
    const known = email === null ? undefined : await findStaffByEmail(inside.db, email);
    const staffId = known?.id ?? randomUUID().replaceAll('-', '');
    if (known === undefined) {
      await insertStaffUser(inside.db, { id: staffId, name, email: email ?? placeholderEmail(staffId) });
    }
    await replaceRoles(inside.db, staffId, roleList);
    await setPin(inside, staffId, pin);
    const act = { action: 'person.join' as const, subject: staffId, after: { roleList, invitationId } };
    await recordAct(inside, { by: { staffId, name }, restaurantId: soleOutlet(roleList), ...act });
    return succeed(staffId);
  });
}

/** Staff, open invitations and devices that the caller manages. */
export async function listStaff(deps: Deps, by: StaffCaller) {
  const isOwner = by.roleList.some(({ role }) => role === 'owner');
  const managed = await listManagedOutlets(deps, by);
  const isManaged = ({ restaurantId }: RoleAt) => restaurantId !== null && managed.includes(restaurantId);
  const people = await loadStaff(deps.db, isOwner ? undefined : managed);
  const invitations = await loadOpenInvitations(deps.db, deps.now());
  return {
    peopleList: people.map(({ staffId, name, email, photoId, roleList, wrongPins }) => ({
      ...{ staffId, name, photoId, roleList: [...roleList], email: shownEmail(email) },
      isPinLocked: (wrongPins ?? 0) >= MAX_WRONG_PINS,
    })),
    invitationList: invitations
      .filter(({ roleList }) => isOwner || roleList.every(isManaged))
      .map(({ invitationId, name, roleList, validUntil }) => ({ invitationId, name, roleList, validUntil })),
    outletList: await loadOutletTitles(deps.db),
    deviceList: await listDevices(deps, managed),
  };
}

/**
 * Replaces a person's roles; without roles, all sessions and sign-in methods end. A manager changes only
 * roles at their outlets; `lastOwner` protects the last owner.
 */
export function changeRoles(
  deps: Deps,
  by: StaffCaller,
  { staffId, roleList }: { readonly staffId: string; readonly roleList: readonly RoleAt[] },
): Promise<Result<Record<string, never>, Refusal | 'notFound' | 'lastOwner'>> {
  return inTransaction(deps, async (inside) => {
    const user = await findStaffUser(inside.db, staffId);
    const before = await loadRoles(inside.db, staffId);
    if (user === undefined || before.length === 0 || !(await areKnownOutlets(inside, roleList)))
      return fail('notFound');
    const changed = [...withoutRoles(before, roleList), ...withoutRoles(roleList, before)];
    const refusal = await findAppointmentRefusal(inside, by, changed);
    if (refusal !== undefined) return fail(refusal);
    const isOwnerLost = changed.some(({ role }) => role === 'owner') && isOwnerIn(before);
    if (isOwnerLost && (await countOtherOwners(inside.db, staffId)) === 0) return fail('lastOwner');
    await replaceRoles(inside.db, staffId, roleList);
    if (roleList.length === 0) await endEmployment(inside.db, staffId);
    const act = {
      action: 'person.roles' as const,
      subject: staffId,
      before: { roleList: before },
      after: { roleList },
    };
    await recordAct(inside, { by, restaurantId: soleOutlet(changed), ...act });
    return succeed({});
  });
}

/** Deletes what former staff no longer have: sessions, PIN, sign-in methods and photograph. */
export async function endEmployment(db: Database, staffId: string): Promise<void> {
  await deleteSessionsOf(db, staffId);
  await deletePin(db, staffId);
  await deleteSignInKinds(db, staffId);
  await saveStaffPhoto(db, staffId, null);
}

const isOwnerIn = (roleList: readonly RoleAt[]) => roleList.some(({ role }) => role === 'owner');

const withoutRoles = (list: readonly RoleAt[], others: readonly RoleAt[]) =>
  list.filter(
    ({ role, restaurantId }) =>
      !others.some((other) => other.role === role && other.restaurantId === restaurantId),
  );

export function unlockPin(
  deps: Deps,
  by: StaffCaller,
  staffId: string,
): Promise<Result<Record<string, never>, Refusal | 'notFound'>> {
  return inTransaction(deps, async (inside) => {
    const roleList = await loadRoles(inside.db, staffId);
    if (roleList.length === 0) return fail('notFound');
    const managed = await listManagedOutlets(inside, by);
    const isManaged = roleList.some(({ restaurantId }) => managed.includes(restaurantId ?? 0));
    const isOwner = by.roleList.some(({ role }) => role === 'owner');
    if (!isOwner && !isManaged) return fail('otherOutlet');
    await resetPinTries(inside.db, staffId);
    await recordAct(inside, {
      by,
      restaurantId: null,
      action: 'person.unlock-pin' as const,
      subject: staffId,
    });
    return succeed({});
  });
}
