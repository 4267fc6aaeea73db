import type { RoleAt, StaffRole } from '#contract/desk/staff.ts';
import type { Database } from '../../database.ts';
import { and, asc, eq, inArray, ne, sql } from '../../drizzle.ts';
import { outlets } from '../../schema/chain/catalogue.ts';
import {
  staffAccounts,
  staffPasskeys,
  staffPhotos,
  staffPins,
  staffRoles,
  staffSessions,
  staffTwoFactors,
  staffUsers,
} from '../../schema/desk/staff.ts';

export interface StaffMember {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  /** Null without a photograph. */
  readonly photoId: string | null;
  readonly roleList: readonly RoleAt[];
  /** Null without a PIN. */
  readonly wrongPins: number | null;
}

export async function findStaffUser(db: Database, staffId: string) {
  const [user] = await db.select().from(staffUsers).where(eq(staffUsers.id, staffId));
  return user;
}

/** Stores a person's photograph; null deletes it. Each photograph has a new random id. */
export async function saveStaffPhoto(
  db: Database,
  userId: string,
  photo: { readonly photoId: string; readonly content: Uint8Array } | null,
): Promise<void> {
  await db
    .update(staffUsers)
    .set({ image: photo?.photoId ?? null })
    .where(eq(staffUsers.id, userId));
  if (photo === null) {
    await db.delete(staffPhotos).where(eq(staffPhotos.userId, userId));
    return;
  }
  const { content } = photo;
  await db
    .insert(staffPhotos)
    .values({ userId, content })
    .onConflictDoUpdate({ target: staffPhotos.userId, set: { content } });
}

export async function findStaffPhoto(db: Database, userId: string): Promise<Uint8Array | undefined> {
  const [photo] = await db
    .select({ content: staffPhotos.content })
    .from(staffPhotos)
    .where(eq(staffPhotos.userId, userId));
  return photo?.content;
}

export async function findStaffByEmail(db: Database, email: string) {
  const [user] = await db.select().from(staffUsers).where(eq(staffUsers.email, email));
  return user;
}

export async function updateStaffEmail(db: Database, staffId: string, email: string): Promise<void> {
  await db.update(staffUsers).set({ email, updatedAt: new Date() }).where(eq(staffUsers.id, staffId));
}

interface NewStaffUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Skips the set-up of a second factor, for ready-made people of the sandbox and of tests. */
  readonly hasSecondFactor?: boolean;
}

export async function insertStaffUser(
  db: Database,
  { hasSecondFactor = false, ...user }: NewStaffUser,
): Promise<void> {
  const at = new Date();
  const times = { createdAt: at, updatedAt: at };
  await db.insert(staffUsers).values({ ...user, ...times, twoFactorEnabled: hasSecondFactor });
}

export function loadRoles(db: Database, staffId: string): Promise<RoleAt[]> {
  return db
    .select({ role: staffRoles.role, restaurantId: staffRoles.restaurantId })
    .from(staffRoles)
    .where(eq(staffRoles.userId, staffId))
    .orderBy(asc(staffRoles.id));
}

/** Locks the person to serialise changes of their roles. */
export async function replaceRoles(
  db: Database,
  staffId: string,
  roleList: readonly RoleAt[],
): Promise<void> {
  await db.select().from(staffUsers).where(eq(staffUsers.id, staffId)).for('update');
  await db.delete(staffRoles).where(eq(staffRoles.userId, staffId));
  if (roleList.length > 0) {
    await db.insert(staffRoles).values(roleList.map((each) => ({ userId: staffId, ...each })));
  }
}

/** Number of owners except this person; locks their roles until the transaction ends. */
export async function countOtherOwners(db: Database, staffId: string): Promise<number> {
  const rows = await db
    .select({ id: staffRoles.id })
    .from(staffRoles)
    .where(and(eq(staffRoles.role, 'owner'), ne(staffRoles.userId, staffId)))
    .for('update');
  return rows.length;
}

export async function hasOwner(db: Database): Promise<boolean> {
  return (await db.$count(staffRoles, eq(staffRoles.role, 'owner'))) > 0;
}

/** Everyone with a role; with `restaurantIds`, those with a role at these outlets. */
export async function loadStaff(db: Database, restaurantIds?: readonly number[]): Promise<StaffMember[]> {
  const rows = await db
    .select({
      staffId: staffUsers.id,
      name: staffUsers.name,
      email: staffUsers.email,
      photoId: staffUsers.image,
      wrongPins: staffPins.wrongTries,
      role: staffRoles.role,
      restaurantId: staffRoles.restaurantId,
    })
    .from(staffUsers)
    .innerJoin(staffRoles, eq(staffRoles.userId, staffUsers.id))
    .leftJoin(staffPins, eq(staffPins.userId, staffUsers.id))
    .orderBy(asc(staffUsers.name), asc(staffUsers.id), asc(staffRoles.id));
  const isListed = ({ restaurantId }: { restaurantId: number | null }) =>
    restaurantIds === undefined || (restaurantId !== null && restaurantIds.includes(restaurantId));
  return [...Map.groupBy(rows, ({ staffId }) => staffId).values()]
    .filter((own) => own.some(isListed))
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { staffId, name, email, photoId, wrongPins } = first;
      const roleList = own.map(({ role, restaurantId }) => ({ role, restaurantId }));
      return { staffId, name, email, photoId, wrongPins, roleList };
    });
}

/** Staff with a PIN for a shared device; owners use their own devices. */
export function loadPeopleWithPin(db: Database, restaurantId: number) {
  const roles: StaffRole[] = ['manager', 'kitchen', 'counter', 'rider'];
  return db
    .selectDistinct({ staffId: staffUsers.id, name: staffUsers.name, wrongPins: staffPins.wrongTries })
    .from(staffRoles)
    .innerJoin(staffUsers, eq(staffUsers.id, staffRoles.userId))
    .innerJoin(staffPins, eq(staffPins.userId, staffUsers.id))
    .where(and(eq(staffRoles.restaurantId, restaurantId), inArray(staffRoles.role, roles)))
    .orderBy(asc(staffUsers.name));
}

export async function savePin(db: Database, staffId: string, pinHash: string): Promise<void> {
  await db
    .insert(staffPins)
    .values({ userId: staffId, pinHash })
    .onConflictDoUpdate({ target: staffPins.userId, set: { pinHash, wrongTries: 0 } });
}

export async function findPin(db: Database, staffId: string) {
  const [pin] = await db.select().from(staffPins).where(eq(staffPins.userId, staffId));
  return pin;
}

/** Counts a try before comparing the PIN, so that concurrent tries count too. */
export async function countPinTry(db: Database, staffId: string): Promise<number> {
  const [row] = await db
    .update(staffPins)
    .set({ wrongTries: sql`${staffPins.wrongTries} + 1` })
    .where(eq(staffPins.userId, staffId))
    .returning({ wrongTries: staffPins.wrongTries });
  return row?.wrongTries ?? 0;
}

export async function resetPinTries(db: Database, staffId: string): Promise<void> {
  await db.update(staffPins).set({ wrongTries: 0 }).where(eq(staffPins.userId, staffId));
}

export async function deletePin(db: Database, staffId: string): Promise<void> {
  await db.delete(staffPins).where(eq(staffPins.userId, staffId));
}

export async function findSignInKinds(db: Database, staffId: string) {
  const [password] = await db
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.userId, staffId), eq(staffAccounts.providerId, 'credential')));
  const [passkey] = await db
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, staffId));
  return { hasPassword: password !== undefined, hasPasskey: passkey !== undefined };
}

/** Deletes all sign-in methods, so that a new invitation starts from scratch. */
export async function deleteSignInKinds(db: Database, staffId: string): Promise<void> {
  await db.delete(staffPasskeys).where(eq(staffPasskeys.userId, staffId));
  await db.delete(staffAccounts).where(eq(staffAccounts.userId, staffId));
  await db.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, staffId));
  await db.update(staffUsers).set({ twoFactorEnabled: false }).where(eq(staffUsers.id, staffId));
}

export async function deleteSessionsOf(db: Database, staffId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.userId, staffId));
}

export async function deleteSessionsOfDevice(db: Database, deviceId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.deviceId, deviceId));
}

export function loadOutletTitles(db: Database) {
  return db
    .select({ restaurantId: outlets.recordId, title: outlets.title })
    .from(outlets)
    .where(eq(outlets.isRemoved, false))
    .orderBy(asc(outlets.recordId));
}

/** Locks a person, so that concurrent changes of their data, such as cash, run one after another. */
export async function lockStaffUser(tx: Database, staffId: string): Promise<void> {
  await tx.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.id, staffId)).for('update');
}
