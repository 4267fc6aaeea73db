import type { DoorCash, HandoverProof } from '#contract/desk/kitchen/delivery.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { findLastMove } from '#server/db/queries/desk/board.ts';
import {
  assignRider,
  insertHandoverPhoto,
  loadRidersOf,
  releaseRider,
} from '#server/db/queries/desk/riders.ts';
import { findRider, type RiderRow } from '#server/db/queries/orders/order-riders.ts';
import { lockOrder, type OrderRow } from '#server/db/queries/orders/orders.ts';
import { transact } from '#server/db/run-transaction.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { advanceOrder } from '../../orders/progress/advance-order.ts';
import { readPictureBase64 } from '../../pictures/pictures.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { actedFirst, findLastAct } from '../acted-first.ts';
import { isCodeOf, refuseCode, takeCodeTry } from './handover-code.ts';

interface DeliveryRef {
  readonly restaurantId: number;
  readonly orderRefId: string;
}

interface HeldDelivery {
  readonly order: OrderRow;
  readonly rider: RiderRow | undefined;
}

type Refusal = 'notFound' | 'orderMovedOn';

async function lockDelivery(
  { db }: Pick<Deps, 'db'>,
  { restaurantId, orderRefId }: DeliveryRef,
): Promise<HeldDelivery | undefined> {
  const order = await lockOrder(db, orderRefId);
  const isOfOutlet = order?.restaurantId === restaurantId && order.orderType === 'HomeDelivery';
  if (!isOfOutlet || order.confirmedAt === null) return undefined;
  return { order, rider: await findRider(db, order.id) };
}

/** Cash to collect at the door, in paise; 0 for a paid order. */
export const owedAtDoor = ({ paymentStatus, bill }: OrderRow): number =>
  paymentStatus === 'PENDING' ? bill.payablePaise : 0;

/** Refuses with the rider of the order, and with the colleague who assigned the rider if that was the last change. */
async function movedOn(
  deps: Pick<Deps, 'db' | 'now'>,
  { order, rider }: HeldDelivery,
): Promise<Result<never, 'orderMovedOn'>> {
  const { restaurantId, orderRefId, status } = order;
  const move = await findLastMove(deps.db, order.id);
  const actions = ['delivery.assign'] as const;
  const assigned = await findLastAct(deps, { restaurantId, subject: orderRefId, actions });
  const isAssigned = assigned !== undefined && assigned.at >= (move?.at ?? 0);
  return fail('orderMovedOn', {
    ...actedFirst(deps, isAssigned ? assigned : move),
    ...{ status, staffName: rider?.riderName ?? null, assignedBy: isAssigned ? assigned.staffName : null },
  });
}

async function giveTo(
  { db }: Pick<Deps, 'db'>,
  order: OrderRow,
  { staffId, name }: { readonly staffId: string; readonly name: string },
): Promise<void> {
  // Customers call the rider through the outlet's number.
  const { phoneNumber } = await requireOutlet(db, order.restaurantId);
  await assignRider(db, { orderId: order.id, staffId, riderName: name, riderPhone: phoneNumber });
}

/** Takes a ready, unassigned order for a rider; idempotent. */
export function takeDelivery(
  deps: Deps,
  staff: StaffCaller,
  ref: DeliveryRef,
): Promise<Result<Record<string, never>, Refusal>> {
  return inTransaction(deps, async (inside) => {
    const held = await lockDelivery(inside, ref);
    if (held === undefined) return fail('notFound');
    const { order, rider } = held;
    const isMine = rider?.staffId === staff.staffId;
    if (order.status === 'PICKED_UP' && isMine) return succeed({});
    const isOfAnother = rider !== undefined && rider.staffId !== null && !isMine;
    if (order.status !== 'READY' || isOfAnother) return movedOn(inside, held);
    if (!isMine) await giveTo(inside, order, staff);
    const by = { staffName: staff.name };
    const moved = await advanceOrder(inside, order.orderRefId, 'PICKED_UP', 'outlet', by);
    return moved.ok ? succeed({}) : movedOn(inside, held);
  });
}

const ASSIGNABLE: readonly OrderRow['status'][] = ['ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP'];

interface Assignment extends DeliveryRef {
  readonly staffId: string | null;
  readonly fromStaffId: string | null;
}

/**
 * Assigns a delivery to a rider, even if another rider carries it; refused when the rider has changed since the
 * screen was loaded.
 */
export function assignDelivery(
  deps: Deps,
  staff: StaffCaller,
  { staffId, fromStaffId, ...ref }: Assignment,
): Promise<Result<Record<string, never>, Refusal>> {
  return inTransaction(deps, async (inside) => {
    const held = await lockDelivery(inside, ref);
    if (held === undefined) return fail('notFound');
    const { order, rider } = held;
    const riders = await loadRidersOf(inside.db, ref.restaurantId);
    const chosen = riders.find((each) => each.staffId === staffId);
    if (staffId !== null && chosen === undefined) return fail('notFound');
    const isChanged = (rider?.staffId ?? null) !== fromStaffId;
    // An order on its way always has a rider.
    const isReleasedOnTheRoad = chosen === undefined && order.status === 'PICKED_UP';
    if (isChanged || isReleasedOnTheRoad || !ASSIGNABLE.includes(order.status)) return movedOn(inside, held);
    if (chosen === undefined) await releaseRider(inside.db, order.id);
    else await giveTo(inside, order, chosen);
    await recordAct(inside, {
      ...{ by: staff, restaurantId: ref.restaurantId, action: 'delivery.assign', subject: order.orderRefId },
      before: { rider: rider?.staffId == null ? null : rider.riderName },
      after: { rider: chosen?.name ?? null },
    });
    return succeed({});
  });
}

type HandoverRefusal = Refusal | 'handoverCodeWrong' | 'handoverCodeLocked' | 'imageRefused' | 'cashChanged';

interface Handover extends DeliveryRef {
  readonly proof: HandoverProof;
  readonly cash: DoorCash | null;
}

/**
 * Hands an order over at the door, by the customer's code or a photo; the rider owes its cash from then on, unless
 * it was not collected. Refused when the amount due differs from the one shown. A repeat by the same rider
 * succeeds without effect.
 */
export async function handOverDelivery(
  deps: Deps,
  staff: StaffCaller,
  { proof, cash, ...ref }: Handover,
): Promise<Result<Record<string, never>, HandoverRefusal>> {
  const photo = proof.kind === 'photo' ? await readPictureBase64(proof.fileBase64) : undefined;
  if (proof.kind === 'photo' && photo === undefined) return fail('imageRefused');
  if (proof.kind === 'code') {
    const refusal = await tryCode(deps, staff, ref);
    if (refusal !== undefined) return refusal;
  }
  return inTransaction(deps, async (inside): Promise<Result<Record<string, never>, HandoverRefusal>> => {
    const held = await lockDelivery(inside, ref);
    if (held === undefined) return fail('notFound');
    const { order, rider } = held;
    const isMine = rider?.staffId === staff.staffId;
    if (order.status === 'DELIVERED' && isMine) return succeed({});
    if (order.status !== 'PICKED_UP' || !isMine) return movedOn(inside, held);
    if (proof.kind === 'code' && !isCodeOf(order, proof.code)) return refuseCode(inside, order);
    const owedPaise = owedAtDoor(order);
    if ((cash?.paise ?? 0) !== owedPaise) return fail('cashChanged', { duePaise: owedPaise });
    const notCollected = cash?.kind === 'NOT_COLLECTED' ? cash.reason : undefined;
    const by = { staffName: staff.name, notCollected };
    const moved = await advanceOrder(inside, order.orderRefId, 'DELIVERED', 'outlet', by);
    if (!moved.ok) return movedOn(inside, held);
    if (photo !== undefined) {
      const { mediaType, content } = photo;
      await insertHandoverPhoto(inside.db, { orderId: order.id, mediaType, content, takenAt: deps.now() });
    }
    await recordAct(inside, {
      ...{
        by: staff,
        restaurantId: ref.restaurantId,
        action: 'delivery.handOver',
        subject: order.orderRefId,
      },
      before: { status: order.status, paymentStatus: order.paymentStatus },
      after: {
        ...{ status: 'DELIVERED', paymentStatus: moved.value.paymentStatus, proof: proof.kind },
        ...(owedPaise === 0 ? {} : { collectedPaise: notCollected === undefined ? owedPaise : 0 }),
        ...(notCollected === undefined ? {} : { notCollected }),
      },
    });
    return succeed({});
  });
}

/**
 * Counts a try of the code in its own transaction, so that a failure does not roll it back; only the order's rider
 * may try. After failed tries the rider can still hand over with a photo.
 */
function tryCode(deps: Deps, staff: StaffCaller, ref: DeliveryRef) {
  return transact(deps.db, async (db) => {
    const held = await lockDelivery({ db }, ref);
    if (held?.rider?.staffId !== staff.staffId || held.order.status !== 'PICKED_UP') return undefined;
    const retryAfterMs = await takeCodeTry({ ...deps, db }, held.order);
    return retryAfterMs === 0 ? undefined : fail('handoverCodeLocked', { retryAfterMs });
  });
}
