import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  findStaffPhoto,
  findStaffUser,
  loadRoles,
  lockStaffUser,
  saveStaffPhoto,
} from '../../db/queries/desk/staff.ts';
import { findCarrier } from '../../db/queries/orders/order-riders.ts';
import { findOwnOrder } from '../../db/queries/orders/orders.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { cutPortrait } from '../photos/make-photo.ts';
import { readPictureBase64 } from '../pictures/pictures.ts';
import { recordAct } from './audit.ts';
import { listManagedOutlets, type StaffCaller } from './person.ts';

const ID_BYTES = 16;

type Refusal = 'otherOutlet' | 'notFound';

interface NewPhoto {
  readonly staffId: string;
  /** A JPEG, PNG or WebP of at most 1 MB; null removes the photograph. */
  readonly fileBase64: string | null;
}

/**
 * Sets or removes the photograph of a person: their own, or that of a person whom the caller manages. Only a
 * square of 192 pixels is stored. `imageRefused` for any other file; returns the id, null without a
 * photograph.
 */
export async function setStaffPhoto(
  deps: Deps,
  by: StaffCaller,
  { staffId, fileBase64 }: NewPhoto,
): Promise<Result<{ photoId: string | null }, Refusal | 'imageRefused'>> {
  const picture = fileBase64 === null ? null : await readPictureBase64(fileBase64);
  if (picture === undefined) return fail('imageRefused');
  const content = picture === null ? null : await cutPortrait(picture.content);
  return inTransaction<Result<{ photoId: string | null }, Refusal>>(deps, async (inside) => {
    const refusal = await findRefusal(inside, by, staffId);
    if (refusal !== undefined) return fail(refusal);
    await lockStaffUser(inside.db, staffId);
    const photoId = content === null ? null : deps.random(ID_BYTES).toString('hex');
    await saveStaffPhoto(inside.db, staffId, content && photoId ? { photoId, content } : null);
    await recordAct(inside, {
      ...{ by, restaurantId: null, subject: staffId },
      action: photoId === null ? 'person.photoRemove' : 'person.photo',
    });
    return succeed({ photoId });
  });
}

/** The photograph of a person, for themselves and those who manage them. */
export async function readStaffPhoto(
  deps: Deps,
  by: StaffCaller,
  staffId: string,
): Promise<Result<{ photoId: string | null; contentBase64: string }, Refusal>> {
  const refusal = await findRefusal(deps, by, staffId);
  if (refusal !== undefined) return fail(refusal);
  const photoId = (await findStaffUser(deps.db, staffId))?.image ?? null;
  const content = await findStaffPhoto(deps.db, staffId);
  return succeed({ photoId, contentBase64: content === undefined ? '' : toBase64(content) });
}

interface RiderPhoto {
  readonly orderRefId: string;
  readonly photoId: string;
}

/**
 * The photograph of the rider who is bringing an order of this customer; `notFound` before pick-up, after the
 * handover, and for the id of an earlier photograph.
 */
export async function readRiderPhoto(
  { db }: Pick<Deps, 'db'>,
  customerId: number,
  { orderRefId, photoId }: RiderPhoto,
): Promise<Result<{ contentBase64: string }, 'notFound'>> {
  const order = await findOwnOrder(db, customerId, orderRefId);
  if (order?.status !== 'PICKED_UP') return fail('notFound');
  const carrier = await findCarrier(db, order.id);
  if (carrier?.staffId == null || carrier.photoId !== photoId) return fail('notFound');
  const content = await findStaffPhoto(db, carrier.staffId);
  return content === undefined ? fail('notFound') : succeed({ contentBase64: toBase64(content) });
}

const toBase64 = (content: Uint8Array) => Buffer.from(content).toString('base64');

async function findRefusal(deps: Deps, by: StaffCaller, staffId: string): Promise<Refusal | undefined> {
  if (by.staffId === staffId) return undefined;
  const roleList = await loadRoles(deps.db, staffId);
  if (roleList.length === 0) return 'notFound';
  if (by.roleList.some(({ role }) => role === 'owner')) return undefined;
  const managed = await listManagedOutlets(deps, by);
  return roleList.some(({ restaurantId }) => managed.includes(restaurantId ?? 0)) ? undefined : 'otherOutlet';
}
