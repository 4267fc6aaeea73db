import { randomInt, randomUUID } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { DeskDevice } from '#contract/desk/staff.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  findDevice,
  insertDevice,
  loadDevices,
  markDeviceRevoked,
  spendDeviceCode,
} from '../../db/queries/desk/desk-devices.ts';
import {
  countPinTry,
  deleteSessionsOfDevice,
  findPin,
  loadPeopleWithPin,
  resetPinTries,
  savePin,
} from '../../db/queries/desk/staff.ts';
import type { Deps } from '../../deps.ts';
import { hashSecretKey } from '../account/secret-key.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAct } from './audit.ts';
import { type StaffCaller, toDeskDevice } from './person.ts';

const CODE_LIVES_MS = 10 * MINUTE_MS;
const CREDENTIAL_BYTES = 32;
export const MAX_WRONG_PINS = 10;

interface NewDevice {
  readonly restaurantId: number;
  readonly title: string;
}

/** Creates an 8-digit code that enrols one shared device within ten minutes. */
export async function createDeviceCode(deps: Deps, by: StaffCaller, { restaurantId, title }: NewDevice) {
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  return inTransaction(deps, async (inside) => {
    const deviceId = randomUUID();
    const device = {
      deviceId,
      restaurantId,
      title,
      codeHash: hashSecretKey(code),
      codeValidUntil: deps.now() + CODE_LIVES_MS,
    };
    await insertDevice(inside.db, { ...device, createdBy: by.staffId });
    const act = { restaurantId, action: 'device.code' as const, subject: deviceId, after: { title } };
    await recordAct(inside, { by, ...act });
    return succeed({ code, validForMs: CODE_LIVES_MS });
  });
}

interface Enrolled {
  readonly device: DeskDevice;
  /** For the device's cookie; the database has only its hash. */
  readonly credential: string;
}

/** Enrols the calling device; `deviceCodeWrong` for a wrong, used or expired code. */
export async function enrolDevice(deps: Deps, code: string): Promise<Result<Enrolled, 'deviceCodeWrong'>> {
  const credential = deps.random(CREDENTIAL_BYTES).toString('base64url');
  const spent = { credentialHash: hashSecretKey(credential), at: deps.now() };
  const deviceId = await spendDeviceCode(deps.db, hashSecretKey(code), spent);
  const device = deviceId === undefined ? undefined : await findDevice(deps.db, { deviceId });
  return device === undefined
    ? fail('deviceCodeWrong')
    : succeed({ device: toDeskDevice(device), credential });
}

/** The enrolled device of a credential; undefined when missing, wrong or revoked. */
export async function findCallingDevice(
  { db }: Pick<Deps, 'db'>,
  credential: string | undefined,
): Promise<DeskDevice | undefined> {
  if (credential === undefined) return undefined;
  const device = await findDevice(db, { credentialHash: hashSecretKey(credential) });
  return device === undefined ? undefined : toDeskDevice(device);
}

/** People who may sign in by PIN on an outlet's device. */
export async function listPeopleOfDevice({ db }: Pick<Deps, 'db'>, { restaurantId }: DeskDevice) {
  const people = await loadPeopleWithPin(db, restaurantId);
  return people.map(({ staffId, name, wrongPins }) => ({
    ...{ staffId, name },
    isLocked: wrongPins >= MAX_WRONG_PINS,
  }));
}

/** Checks a PIN of a person at the device's outlet; the tenth wrong one in a row locks it (D-43). */
export async function checkPin(
  { db }: Pick<Deps, 'db'>,
  device: DeskDevice,
  { staffId, pin }: { readonly staffId: string; readonly pin: string },
): Promise<Result<undefined, 'pinWrong' | 'pinLocked'>> {
  const people = await loadPeopleWithPin(db, device.restaurantId);
  const stored = people.some((each) => each.staffId === staffId) ? await findPin(db, staffId) : undefined;
  if (stored === undefined) return fail('pinWrong');
  const tries = await countPinTry(db, staffId);
  if (tries > MAX_WRONG_PINS) return fail('pinLocked');
  if (!(await verifyPassword({ hash: stored.pinHash, password: pin }))) {
    const triesLeft = MAX_WRONG_PINS - tries;
    return triesLeft === 0 ? fail('pinLocked') : fail('pinWrong', { triesLeft });
  }
  await resetPinTries(db, staffId);
  return succeed(undefined);
}

/** Sets a PIN and resets its failures. */
export async function setPin({ db }: Pick<Deps, 'db'>, staffId: string, pin: string): Promise<void> {
  await savePin(db, staffId, await hashPassword(pin));
}

/** Revokes a device with its sessions. */
export function revokeDevice(
  deps: Deps,
  by: StaffCaller,
  device: { readonly restaurantId: number; readonly deviceId: string },
): Promise<Result<Record<string, never>, 'notFound'>> {
  return inTransaction(deps, async (inside) => {
    if (!(await markDeviceRevoked(inside.db, device, deps.now()))) return fail('notFound');
    await deleteSessionsOfDevice(inside.db, device.deviceId);
    const act = { action: 'device.revoke' as const, subject: device.deviceId };
    await recordAct(inside, { by, restaurantId: device.restaurantId, ...act });
    return succeed({});
  });
}

export async function listDevices({ db }: Pick<Deps, 'db'>, restaurantIds: readonly number[]) {
  const devices = await loadDevices(db, restaurantIds);
  return devices.map((device) => ({ ...toDeskDevice(device), enrolledAt: device.enrolledAt ?? 0 }));
}
