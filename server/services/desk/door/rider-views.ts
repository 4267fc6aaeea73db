import type { listOwnRides, listRiders } from '#contract/desk/endpoints/riders.ts';
import type { Delivery, OwnDelivery } from '#contract/desk/kitchen/delivery.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { HandoverPhoto } from '#contract/orders/handover-photo.ts';
import { lineSummaryOf } from '#domain/cart/line-name.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  findHandoverPhoto,
  findVehicle,
  loadCarried,
  loadDelivered,
  loadOpenDeliveries,
  loadRidersOf,
  type OpenDelivery,
  savePosition,
} from '#server/db/queries/desk/riders.ts';
import type { Deps } from '#server/deps.ts';
import { handoverOf, wishesAtDoor } from '../../orders/handover-wishes.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { owedAtDoor } from './deliveries.ts';
import { listDoorDebts } from './door-debts.ts';
import { NO_CASH, readCashOfRiders, readRiderCash } from './rider-cash.ts';

function toDelivery({ order, rider }: OpenDelivery): Delivery {
  const isAssigned = rider !== null && rider.staffId !== null;
  return {
    orderRefId: order.orderRefId,
    status: order.status,
    itemSummary: lineSummaryOf(order.itemList),
    itemCount: order.itemList.reduce((sum, { quantity }) => sum + quantity, 0),
    estimatedAt: order.estimatedAt,
    distanceMetres: order.distanceMetres,
    collectPaise: owedAtDoor(order),
    staffId: rider?.staffId ?? null,
    riderName: isAssigned ? rider.riderName : null,
  };
}

function toOwnDelivery(open: OpenDelivery): OwnDelivery[] {
  const { order, receiver } = open;
  const { address } = order;
  if (address === null) return [];
  const named = handoverOf(order)?.receiver;
  const { addressLine1, addressLine2, addressLine3, latitude, longitude } = address;
  return [
    {
      ...toDelivery(open),
      receiverName: named?.name ?? receiver.name,
      receiverPhone: named?.mobile ?? receiver.mobile,
      addressLineList: [addressLine1, addressLine2, addressLine3].filter((line) => line !== ''),
      door: { latitude, longitude },
      instructions: order.form.cookingInstructions,
      handover: wishesAtDoor(order),
    },
  ];
}

/** The rider's view: only orders that the rider carries include address and receiver. */
export async function viewOwnRides(
  deps: Deps,
  { staffId }: StaffCaller,
  restaurantId: number,
): Promise<ResponseOf<typeof listOwnRides>> {
  const open = await loadOpenDeliveries(deps.db, restaurantId);
  const isMine = ({ rider }: OpenDelivery) => rider?.staffId === staffId;
  const isFree = ({ rider }: OpenDelivery) => rider === null || rider.staffId === null;
  const ready = open.filter((each) => each.order.status === 'READY' && (isMine(each) || isFree(each)));
  return {
    carriedList: open
      .filter((each) => each.order.status === 'PICKED_UP' && isMine(each))
      .flatMap(toOwnDelivery),
    readyList: ready.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a))).map(toDelivery),
    cash: await readRiderCash(deps, restaurantId, staffId),
    vehicle: await findVehicle(deps.db, staffId),
  };
}

/** The outlet's view: riders with positions and cash, open deliveries, and those of the last day. */
export async function viewRiders(deps: Deps, restaurantId: number): Promise<ResponseOf<typeof listRiders>> {
  const { db, now } = deps;
  const open = await loadOpenDeliveries(db, restaurantId);
  const carried = open.filter(({ order }) => order.status === 'PICKED_UP');
  const cashOf = await readCashOfRiders(deps, restaurantId);
  const riders = await loadRidersOf(db, restaurantId);
  const owing = [...cashOf]
    .filter(([, { cash }]) => cash.duePaise !== 0)
    .map(([staffId, { name }]) => ({ staffId, name, vehicle: null }));
  const former = owing.filter(({ staffId }) => !riders.some((rider) => rider.staffId === staffId));
  const delivered = await loadDelivered(db, restaurantId, now() - DAY_MS);
  return {
    // Former riders stay listed until their cash is handed in.
    riderList: [...riders, ...former].map(({ staffId, name, vehicle }) => {
      const own = carried.filter(({ rider }) => rider?.staffId === staffId);
      const cash = cashOf.get(staffId)?.cash ?? NO_CASH;
      const isRider = !former.some((each) => each.staffId === staffId);
      return {
        ...{ staffId, name, carriedCount: own.length, position: positionOf(own), cash },
        ...{ isRider, vehicle: vehicle ?? '' },
      };
    }),
    deliveryList: open.map(toDelivery),
    deliveredList: delivered.map(
      ({ orderRefId, riderName, deliveredAt, photoOf, paise, reason, paymentStatus }) => ({
        ...{ orderRefId, riderName, deliveredAt: deliveredAt ?? now(), hasPhoto: photoOf !== null },
        notCollected: paise === null || reason === null ? null : { paise, reason, paymentStatus },
      }),
    ),
    debtList: await listDoorDebts(deps, restaurantId),
    serverTime: now(),
  };
}

function positionOf(own: readonly OpenDelivery[]) {
  const known = own.flatMap(({ rider }) => {
    const { latitude, longitude, updatedAt } = rider ?? {};
    if (latitude == null || longitude == null || updatedAt == null) return [];
    return [{ latitude, longitude, at: updatedAt }];
  });
  return known.toSorted((a, b) => b.at - a.at)[0] ?? null;
}

interface SharedPosition {
  readonly restaurantId: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly ageMs: number;
  readonly isStill: boolean;
}

/** A position from shortly before the rider took the order is still a position at the outlet. */
const BEFORE_PICK_UP_MS = MINUTE_MS;

/** Stores a rider's position with the orders that the rider carries; ignores positions of an earlier ride. */
export async function storePosition(
  { db, now }: Deps,
  { staffId }: StaffCaller,
  { restaurantId, ageMs, isStill, ...point }: SharedPosition,
): Promise<{ carriedCount: number }> {
  const carried = await loadCarried(db, restaurantId, staffId);
  const at = isStill ? now() : now() - ageMs;
  const onTheRoad = carried.filter(({ pickedUpAt }) => pickedUpAt - BEFORE_PICK_UP_MS <= at);
  const orderIds = onTheRoad.map(({ orderId }) => orderId);
  await savePosition(db, orderIds, point, at);
  return { carriedCount: carried.length };
}

/** The photo of a hand-over, for its outlet or customer only. */
export async function readHandoverPhoto(
  { db }: Pick<Deps, 'db'>,
  orderRefId: string,
  owner: Parameters<typeof findHandoverPhoto>[2],
): Promise<Result<HandoverPhoto, 'notFound'>> {
  const photo = await findHandoverPhoto(db, orderRefId, owner);
  if (photo === undefined) return fail('notFound');
  const { mediaType, content, takenAt } = photo;
  return succeed({ mediaType, contentBase64: Buffer.from(content).toString('base64'), takenAt });
}
